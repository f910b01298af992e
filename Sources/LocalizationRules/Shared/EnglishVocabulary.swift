internal import LocalizationModel
internal import SourceText

/// English words as apps use them, counted in the localizations of 131 apps in November 2026.
enum EnglishVocabulary {
  /// Whether a word in any case is an ordinary one: texts of eight apps or more have it inside of a sentence.
  static func isOrdinary(_ word: ByteSlice) -> Bool { word.count <= longest && ordinary.contains(hash(word)) }

  static func isOrdinary(_ word: String) -> Bool { word.withByteSlice { isOrdinary($0) } }

  /// The same for small and capital ASCII letters.
  private static func hash(_ word: ByteSlice) -> UInt64 {
    word.bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1 | 0x20)) &* 0x100_0000_01B3 }
  }

  /// Whether translators into a language hardly ever leave a text of this one word as it is, in any case: of about a
  /// hundred translations one or none, in languages that keep few other texts. False for languages in Latin letters that
  /// were not counted; those in other letters translate what these do.
  static func isTranslated(_ word: ByteSlice, into language: LanguageIdentifier) -> Bool {
    guard word.count <= longest, let shared = translated[word.string.lowercased()] else { return false }
    let scripts = language.textScripts
    if !scripts.isEmpty, !scripts.contains(.latin) { return true }
    let code = language.canonical.language
    let counted = code == "no" ? "nb" : code
    return languages.contains(counted) && !shared.contains(Substring(counted))
  }

  /// Those in Latin letters with the translations of at least five apps.
  private static let languages: Set<String> = [
    "ca", "cs", "da", "de", "es", "et", "eu", "fi", "fr", "gl", "hr", "hu", "id", "it", "lt", "lv", "nb", "nl", "pl",
    "pt", "ro", "sk", "sl", "sv", "tr", "vi",
  ]

  private static let longest = 15

  /// The languages that have each of the words, too, or often keep it.
  private static let translated: [String: [Substring]] = Dictionary(
    uniqueKeysWithValues: translatedWords.split(whereSeparator: \.isWhitespace).map { word in
      let parts = word.split(separator: ":")
      return (String(parts[0]), parts.count > 1 ? parts[1].split(separator: ",") : [])
    })

  /// The hashes of the words.
  private static let ordinary = Set(
    ordinaryWords.split(whereSeparator: \.isWhitespace).lazy.map { String($0).withByteSlice(hash) })

  /// Words that forty translations or more have as a text, from four apps or more, and after a colon the languages in
  /// which it may be right.
  private static let translatedWords = """
    about accept:ro accounts:de,nl action:fr actions:fr activate active:es,fr,ro activity add address advanced:id
    alert:da,pl,sv alerts all allow allowed always amount appearance apply ascending attention:fr authentication
    author authorize automatic automatically available away back background behavior bigger block:da,de,nl,sv
    blocked:id,pt,tr blue book:da,nb bookmark bookmarks books brightness browse:da calendar:fr,ro call
    camera:it,nl,ro,vi cancel cancelled catalog:nl,ro categories:ca category center change channel channels chapter
    chapters checked clear:nb close closed collection:fr collections:fr color:ca,es,gl comment community:de,nl
    complete:es,it,pt,ro completed configuration:fr confirm:ro connect connected connecting connection
    contacts:fr,nl,vi content continue:es,fr,pt contribute:it conversations:fr copied copy count country:ca,fi
    create created creator:pt,ro credits:nl current custom customize cut:da daily dark date:fr decline default:id,it
    delete descending description:fr device direct:fr,nl,ro,sv disable disabled discard disclaimer:da,de,hu,it,nl
    disconnect disconnected disconnecting dismiss display:da,de,it,nb,nl,sv donate:it done downloaded downloading
    duplicate edit:id empty enable:id enabled encrypted encryption error:ca,es,gl,id every expand explore:es,fr,pt
    export:ca,cs,de,hu,nl,ro,sk,sv external failed fast favorite:ro favorites file:et,it files:it filters:nl find:da
    finish folder:id,pl,ro followers:de,sl following:de,sl forward from gallery gestures glucose:fr,nl green group
    help:da,nb,nl,sv hidden hide history hour hours:vi idle:id,it ignore image:fr images:fr inactive:fr,ro install
    installed italic:ro items join jump keyboard:id language languages large:fr leave left library license light:nl
    location locked logout:de,it low manually map members:id mention:fr message:fr messages:fr minimize minutes:fr
    miscellaneous:nl modified monthly music mute:da,it name:de native:fr,it,nl network:it never new
    news:cs,de,it,nl,pt next none note:de,es,fr,id,it,pt notes:ca,fr,it notifications:fr now off:fr,gl,id,it
    open:da,nl optional:de options:fr other others:pt overview password:da,it paste:da,nl paused:pl,sl pending
    people permissions:fr photo:fr photos:fr pinned play:lt,sv playback:de,pt poll:nl preferences:lv preview:nl
    previous privacy:it,nl private:fr,it,ro profile:de,pl,ro profiles progress public:ca,fr,ro purple:nb quit:nl
    random rating:de,it,nl read reading received recent:ca,nl,ro recommended recording red redeem:vi redo:da,id
    refresh reject reload remove rename reorder replace reply report:ca request required resend:nb restore resume
    retry rewind rotate save saved seconds security selected send:da,nb,ro sent servers:it,nl settings share short
    shortcuts:de,es,it show silent skip small smaller source:fr speech:da speed spelling:nl square subtitle:hr
    subtitles tabs:de,it,nl tasks theme:de themes:de,es time timestamp:it troubleshooting unavailable unblock
    unchecked underline undo:da,id uninstall:id unknown unlimited unlink unmute unpin unread update:ca,de,id,nl
    updates:de,nl use:es,pt user:de username:id,it users:de value verify view warning weekly welcome white window:nl
    year yearly years yellow yes yesterday
    """

  private static let ordinaryWords = """
    able about above accept accepted access accessible accessing according account accounts accurate across action
    actions activate activated active activities activity actual add added adding additional address addresses adds
    adjust administrator advanced affect affected after again against ago agree alert alerts all allow allowed
    allowing allows along already also alternative always amount an analytics and anonymous another answer any
    anymore anyone anything anytime anyway apart api app appear appearance appears apple applicable application
    applications applied applies apply approve approved apps archive archived are area around as ascending ask asset
    assets assign assigned associated at attach attachment attacks attempt attempts attention audio authenticate
    authentication author authorization authorize authorized auto automatic automatically available avatar avoid
    aware away back backed background backup backups bad badge balance bar base based battery be because become
    becomes been before begin beginning behavior behind being below best beta better between big bigger bit blank
    block blocked blocking blocks blue book bookmark bookmarks books both bottom box break brightness browse browser
    bug build built but button buttons buy buying by bytes cache cached calendar call called calls camera can cancel
    canceled cancelled cannot cap capture card carefully case cases catalog categories category cause caused caution
    cellular center certain certificate certificates change changed changes changing channel channels chapter
    chapters character characters charged chat chats check checked checking checks choice choices choose chosen
    claim clear cleared click clicked clicking client clients clipboard clock close closed cloud code codes collect
    collected collection collections color colors column columns combination come coming comma command commands
    comment comments common communicate communication community compared compatibility compatible complete completed
    completely completion component computer conditions configuration configure configured confirm confirmation
    confirmed connect connected connecting connection connections connectivity consider considered console contact
    contacts contain containing contains content contents context continue continuing contribute contributions
    control controls conversation conversations convert converted copied copies copy copying corner correct
    correctly corresponding corrupted could count country cover crash create created creating creation creator
    credentials credits critical currency current currently custom customization customize cut cycle daily dark data
    database date day days debug debugging decline decode dedicated default defaults defined delay delete deleted
    deleting deletion delivery denied depending deprecated descending description designed desired desktop
    destination detail details detect detected determine determined developer developers development device devices
    dialog did different digit digital digits direct direction directly directory disable disabled disabling discard
    disclaimer disconnect disconnected disconnecting discover disk dismiss display displayed displays do
    documentation documents does doing domain donate donation done double down download downloaded downloading
    downloads drag dragging drop due duplicate duration during each earlier easier easily easy edit edited editing
    editor effect effects either else email emails emoji empty enable enabled enables enabling encoding encountered
    encrypted encryption end ended ends engine enjoy enough ensure ensures enter entered entire entries entry error
    errors especially establish established etc even event events ever every everyone everything exact exactly
    example exceeded exceeds except exchange executable execute executed execution exist existing exists exit expand
    expected experience experimental expired expires explore export exported exporting extension external extra
    extracting factor fail failed fails failure false family fast faster favorite favorites feature features fee
    feed feedback fees fetch few field fields file files fill filter filtered filters find fine finish finished
    first fix fixed fixes focused folder folders follow followers following follows font for force forget form
    format forward found frame free fresh friends from front full fully function functionality funds further future
    gallery games general generate generated gestures get gets getting github give given gives global glucose go
    goes going good got grant granted great greater green group groups guide had half handle happen happened happens
    hard hardware has hash have having header height help helpful helps here hers hidden hide high higher highlight
    history hold home host hosted hostname hour hours how http https icon icons id identifier identify identity idle
    if ignore ignored image images immediately impact implemented import important imported importing improperly
    improve improved in inactive include included includes including incoming incompatible incorrect increase
    increased increases increasing independent index indicate indicates indicator individual info information
    initial input inside install installation installed installer installing instance instead instructions integer
    integrity interface internal internet interval into invalid invite io is issue issues it italic item items its
    itself join joined jump just keep keeps kept key keyboard keychain keys keyword know known label language
    languages large larger last later latest launch launching layer layout lead leading learn least leave leaving
    left legacy length less let lets letters level library license light like likely limit limited limits line lines
    link linked links list listed lists little live load loaded loading local locally located location locations
    lock locked log logged logging login logo logout logs long longer look looking looks lose losing loss lost lot
    love low lower machine made mail main make makes making manage managed management manager manual manually many
    map marked match matches matching max maximum may me mean means media member members memory mention menu message
    messages metadata method methods microphone might min mind minimize minimum minute minutes miscellaneous missing
    mobile mode model modified modify moment money monitoring month monthly months more most mouse move moved moving
    much multi multiple music must mute my name named names native navigation near nearby necessary need needed
    needs net network networks never new newer newest news next no node non none nor normal normally not note notes
    nothing notification notifications notified now number numbers object objects occur occurred of off offline
    often old older on once one ones online only onto open opened opening opens operating operation operations
    option optional optionally options or order original other others otherwise our out outdated output outside over
    override overview overwrite own owner page pages pair panel parameter parse parsing part parts party passcode
    passphrase password past paste path pause paused pay payment pending people per percentage perform performance
    performed period periodically permanent permanently permission permissions persists person personal phone photo
    photos phrase pick picture pin pinned place places plain plan platform platforms play playback played player
    playing please plus point points policy poll port position positive possible post potential power pre
    preferences preferred premium present preset press pressing prevent preventing prevents preview previous
    previously priority privacy private probably problem problems proceed proceeding process processed processes
    processing profile profiles program progress project proper properly protect protection protocol provide
    provided provider providers provides proxy public publicly published purchase purple purposes push put quality
    query question questions queue quick quickly quit quote quotes random range rate rates rating ratio raw re reach
    reached read reading ready real really reason reasons receive received receiver receiving recent recently
    recipient recognize recognized recommend recommended reconnect record recording records recover recovery red
    redeem redeemed redo reduce reference refresh refreshed regain region register registered registration regular
    reject rejected related relaunch release released reload remain remaining remains remember remote remove removed
    removing rename reorder repeat replace replaced replacement replies reply report reported reporting reports
    request requested requests require required requirements requires resend reserved reset resolution resolve
    resource resources respond response responsible rest restart restarting restore restored restricted restrictions
    result results resume retrieve retrieving retry return returned review rewind right rights risk risks root
    rotate row rows rules run running runs safe safety same sample save saved saving scale scan scanned scanning
    schedule screen screenshot screenshots script scroll search sec second seconds secret section secure secured
    securely security see seems seen select selected selecting selection self sell selling send sending sends
    sensitive sent separate separated server servers service services session set setting settings setup several
    share shared sharing short shortcut shortcuts should show showing shown shows side sidebar sign signature signed
    signing silent similar simple since single site sites size skip sleep slow small smaller so social software sold
    some someone something soon sorry sound source sources space spaces special specific specified specify speech
    speed spelling spend square stable standard start started starting starts startup state statistics stats status
    stay stays step steps still stop stopped storage store stored stream streaming string strongly style submit
    submitted subscribed subscription subtitle subtitles successful successfully such suggested suggestions summary
    support supported supporting supports sure swipe switch symbol symbols sync synced syncing system tab table tabs
    tag tags take taken takes taking tap tapping target task tasks team temporarily temporary terms test testing
    tests text than thanks that the their them theme themes then there these they things third this those thread
    threshold through time timed timeline timeout timer times timestamp tips title titles to today together toggle
    token tokens too took tool tools top total track trackers tracking traffic transaction transactions transfer
    transfers translation tried trigger troubleshooting true trust trusted try trying turn turned turning two type
    typed types typing unable unapproved unavailable unblock unchecked under underline understand undo undone
    unexpected unexpectedly uninstall unique units unknown unless unlimited unlink unlock unlocked unmute unpin
    unreachable unread unsaved unsupported until up upcoming update updated updates updating upgrade upload uploaded
    uploading upon url us usage use used useful user username users uses using usually valid value values various
    verification verified verify version versions very via video videos view viewing visibility visible visit volume
    wait waiting wallet wallets want wants warning was watch way we web website websites week weekly weeks welcome
    well went were what when whenever where whether which while white who whole why wide widget widgets width will
    window windows wish with within without word words work working works world would writable write writing written
    wrong year yearly years yellow yes yesterday yet you your yourself zero zone zoom
    """
}
