internal import LocalizationModel
internal import SourceText
internal import TextOutput

struct CommonMisspellingRule: Rule {
  static let description = RuleDescription(
    identifier: "common-misspelling",
    category: .typos,
    severity: .warning,
    summary: "A word has a common misspelling.",
    rationale: """
      The rule has a built-in list of common misspellings that are not words themselves, so it needs no dictionary. Most
      of the list is English; German, French, Spanish, Italian, Dutch and Portuguese have shorter ones. A misspelling in a
      key, which nobody sees but who looks for it, is a note. What code looks up and no table has is checked, too, since
      users see it as it is. In languages that have no such words, the rule also finds a letter that is written three times
      inside of a word.
      """,
    remedy: "Correct the word.",
    examples: [
      Example(["en": #""a" = "Subtitles";"#, "it": #""a" = "↓Sotttotioli";"#]),
      Example(["en": #""a" = "Shhhhh";"#, "fr": #""a" = "Chuuut";"#]),
      Example(["en": #""a" = "An error ↓occured";"#]),
      Example(["en": #""a" = "↓Recieve messages";"#]),
      Example([
        "Settings.bundle/en.lproj/Root.strings": #""a" = "Made ↓publically";"#,
        "Settings.bundle/en.lproj/Acknowledgements.strings": #""a" = "may be publically distributed";"#,
      ]),
      Example(["de": #""a" = "Datei ↓vorraussichtlich groß";"#]),
      Example([
        "it": #""a" = "↓Controlllo"; "b" = "Brrr";"#, "de": #""a" = "Schifffahrt";"#, "sv": #""a" = "↓Benyttta";"#,
        "fr": #""a" = "Le XVIIIe siècle"; "b" = "yMMMEd";"#,
      ]),
      Example(["en": #"↓"settings.recieve" = "Get";"#]),
      Example(["en": #""error_occured" = "An error ↓occured";"#]),
      Example(["en": #"↓"listSeperator" = "List";"#, "de": #""listSeperator" = "Liste";"#]),
      Example(["en": #""dont.ask" = "Never ask";"#]),
      Example([
        "en": #""a" = "Open"; "Beleive it" = "Believe it";"#,
        "App.swift": """
        let a = NSLocalizedString(↓"An error occured: %@", comment: "")
        let b = NSLocalizedString("Beleive it", comment: "") + NSLocalizedString("occured", comment: "")
        """,
      ]),
      Example(["en": #""a" = "An error occurred: %@, see occured.log";"#, "de": #""a" = "adress";"#]),
    ])

  func register(in visits: inout RuleVisits) {
    visits.language(check)
    visits.table(checkKeys)
    visits.project(checkCode)
  }

  /// Misspelled words in English texts that code looks up and no table has, so that users see them as they are.
  private func checkCode(_ project: Project, findings: inout Findings) {
    guard let list = Misspellings.list(of: "en"),
      project.bundles.contains(where: { !$0.tables.isEmpty }),
      project.bundles.allSatisfy({ $0.sourceLanguage.canonical.language == "en" })
    else { return }
    let tables = project.bundles.flatMap(\.tables)
    var known: Set<String> = []
    for lookup in project.usage.lookups
    where !lookup.isUnseen && lookup.defaultValue == nil && lookup.holder?.isUsed != false {
      guard let key = lookup.key.literal, key.utf8.contains(UInt8(ascii: " ")),
        let (word, right) = key.withByteSlice({ text in
          Self.misspelledWord(of: text, list).flatMap { Self.isEnglish(text) ? ($0.0.string, $0.1) : nil }
        }),
        known.insert(key).inserted, !tables.contains(where: { $0.keys.number(of: key) != nil }),
        !project.uncompiledCode.contains(lookup.location.file.path)
      else { continue }
      findings.add(at: lookup.keyLocation, about: .init(table: lookup.table.name, key: key)) { words in
        words.message = "\(Wording.quote(word)) is misspelled; did you mean '\(right)'?"
        words.note("no table has the text \(Wording.quote(key)): users see it as it is")
      }
    }
  }

  /// Whether a text has an ordinary English word, and no address, which may be spelled in any way.
  private static func isEnglish(_ text: ByteSlice) -> Bool {
    let hasMailbox = (1..<max(1, text.count)).contains { text[$0] == UInt8(ascii: "@") && text[$0 - 1].isASCIILetter }
    return !hasMailbox && !text.contains("://") && !text.contains("www.")
      && OwnWords.words(of: text).contains { $0.utf8.count > 1 && EnglishVocabulary.isOrdinary($0) }
  }

  /// Misspelled words in the keys of the base, which are identifiers in English.
  private func checkKeys(_ context: TableContext, findings: inout Findings) {
    let table = context.table
    guard let base = table.base, table.kind == .ordinary, let list = Misspellings.list(of: "en") else { return }
    let lookupCounts = Deferred { [project = context.project] in
      Dictionary(project.usage.lookups.lazy.compactMap { $0.key.literal.map { ($0, 1) } }, uniquingKeysWith: +)
    }
    for number in 0..<table.keys.count where context.isSelected(number) {
      let key = table.keys[number]
      // Where the text has the same word, it is said of the text.
      guard let reference = base.entry(ofKey: number), KeyStyle.isIdentifier(key),
        let (word, right) = Self.misspelledWord(of: key, list),
        !OwnWords.words(of: base.value(reference)).contains(word.string.lowercased())
      else { continue }
      findings.add(
        at: context.keyLocation(reference, in: base), about: context.subject(key: number, language: base.language),
        severity: .note
      ) { words in
        words.message =
          "\(Wording.quote(word)) in the key \(Wording.quote(key)) is misspelled; did you mean '\(right)'?"
        let tables = 1 + table.translations.count { $0.entry(ofKey: number) != nil }
        let lookups = lookupCounts.value[key.string, default: 0]
        // Code that reaches the key in another way is not changed.
        guard lookups > 0 else { return }
        words.note(
          "'localization-lint rename' changes the key in \(Wording.count(tables, "file")) and \(Wording.count(lookups, "lookup"))"
        )
      }
    }
  }

  /// The first misspelled word of a key, whose words capitals or other characters separate.
  private static func misspelledWord(of key: ByteSlice, _ list: Misspellings) -> (ByteSlice, String)? {
    var start = 0
    for end in 1...max(1, key.count) {
      let isEnd =
        end >= key.count || !key[end].isASCIILetter || (key[end].isASCIIUppercase && !key[end - 1].isASCIIUppercase)
      guard isEnd else { continue }
      while start < end, !key[start].isASCIILetter { start += 1 }
      let word = key[start..<min(end, key.count)]
      start = end
      guard list.mayHold(word), let right = list.correction(of: word.string), right.allSatisfy(\.isLetter) else {
        continue
      }
      return (word, right)
    }
    return nil
  }

  /// Which words of a language are misspelled.
  private struct Question: Hashable {}

  private func check(_ language: LanguageContext, findings: inout Findings) {
    let code = language.language.canonical.language
    let list = Misspellings.list(of: code)
    let hasNoTripledLetters = Self.languagesWithoutTripledLetters.contains(code)
    guard list != nil || hasNoTripledLetters else { return }
    let wanted = language.answer(Question()) {
      language.vocabulary.words.reduce(into: [ByteSlice: String]()) { wanted, word in
        if let list, list.mayHold(word.bytes) { wanted[word.bytes] = list.correction(of: word.bytes.string) }
        if hasNoTripledLetters, let right = Self.withoutTripledLetter(word.bytes) { wanted[word.bytes] = right }
      }
    }
    lazy var known = Set(language.vocabulary.words.lazy.map(\.bytes))
    language.occurrences(of: Set(wanted.keys)) { text, range in
      let word = text.content.bytes[range.offsets]
      // Words of the base text are another rule's business. In "ATTIVITA'" the apostrophe is the accent.
      guard let right = wanted[word], text.content.bytes[Int(range.upperBound)] != UInt8(ascii: "'"),
        !(language.baseText(of: text)?.bytes.string.lowercased().contains(word.string.lowercased()) ?? false),
        // "Chuuut" for "Shhhh".
        !(Self.withoutTripledLetter(word) != nil
          && language.baseText(of: text).map { Self.isDrawnOut($0.bytes) } ?? false),
        !(text.content.bytes.count == word.count && Self.isName(language.baseText(of: text), right)),
        // "Selection" is right in English.
        code == "en" || !EnglishVocabulary.isOrdinary(word) || !EnglishWords.areMostlyOrdinary(in: text.content.bytes)
      else { return }
      let entry = language.entry(text)
      // Nobody may correct a license.
      if entry.table.kind == .settings, SettingsPage.isAboutLicenses(entry.table.name) { return }
      let location = entry.location(of: range)
      // More letters than one may be wrong: "Sotttotioli" is "Sottotitoli".
      let spellings = [right, right.lowercased(), right.prefix(1).uppercased() + right.dropFirst()]
      let isKnown =
        Self.withoutTripledLetter(word) != right || list?.correction(of: word.string) != nil
        || spellings.contains { $0.withByteSlice { known.contains($0) } }
      findings.add(at: location, about: entry.subject) { words in
        let reason = isKnown ? "; did you mean '\(right)'?" : ": it has a letter three times in a row"
        words.message = "\(Wording.quote(word)) is misspelled\(reason)"
        words.fix(
          isKnown ? "write '\(right)'" : "remove one of the letters", entry.applicability(.needsReview),
          replacing: location, with: right)
      }
    }
  }
}

extension CommonMisspellingRule {
  /// Languages in which no word has the same letter three times in a row, but for sounds: where parts of a word meet, one
  /// is left out, or a hyphen is between them.
  private static let languagesWithoutTripledLetters: Set<String> = [
    "ca", "cs", "en", "es", "fi", "fr", "gl", "hr", "hu", "it",
    "lt", "lv", "nb", "no", "pl", "pt", "ro", "sk", "sl", "sv", "tr",
  ]

  /// Whether a word is misspelled since it has a letter three times in a row.
  static func hasTripledLetter(_ word: ByteSlice, in language: LanguageIdentifier) -> Bool {
    languagesWithoutTripledLetters.contains(language.canonical.language) && withoutTripledLetter(word) != nil
  }

  /// A word of six letters or more with two of the three small ASCII letters that it has inside: "Controlllo". At its start
  /// or end they are a sound: "Brrr"; capitals are numbers and patterns: "XVIIIe", "yMMMd".
  private static func withoutTripledLetter(_ word: ByteSlice) -> String? {
    guard word.count > 5 else { return nil }
    for start in 1..<word.count - 3
    where word[start].isASCIILetter && !word[start].isASCIIUppercase && word[start] == word[start + 1] {
      guard word[start] == word[start + 2], word[start - 1] | 0x20 != word[start] | 0x20,
        word[start + 3] != word[start]
      else { continue }
      return word[0..<start].string + word[start + 1..<word.count].string
    }
    return nil
  }

  /// Whether a text has a letter three times in a row, as a sound has.
  private static func isDrawnOut(_ text: ByteSlice) -> Bool {
    text.count > 2
      && (2..<text.count).contains { end in
        text[end].isASCIILetter && text[end] == text[end - 1] && text[end] == text[end - 2]
      }
  }

  /// Whether a text is the name of its language as code passes it on, which lacks accents on purpose: `espanol` for
  /// "english", in an address.
  private static func isName(_ base: LocalizedText?, _ right: String) -> Bool {
    guard let base, base.bytes.bytes.allSatisfy({ $0.isASCIILetter && !$0.isASCIIUppercase }) else { return false }
    return ["español", "français", "português"].contains(right)
  }
}

/// Common misspellings of a language and their corrections.
struct Misspellings {
  private let text: ByteSlice
  /// For each misspelling, where its correction is in the text.
  private var corrections: [TextIdentity: ByteRange] = [:]
  /// The lengths of the misspellings in bytes, to skip most words without making a string: a bit for each.
  private var lengths: UInt64 = 0

  /// Reads lines of `wrong,wrong:right`, with a low line in place of a space.
  private init(_ text: StaticString) {
    self.text = ByteSlice(text)
    var start = 0
    while start < self.text.count {
      let colon = self.text.endOrIndex(of: UInt8(ascii: ":"), from: start)
      var end = colon
      while end < self.text.count, !self.text[end].isASCIIWhitespace { end += 1 }
      while start < colon {
        let wrong = self.text[start..<min(colon, self.text.endOrIndex(of: UInt8(ascii: ","), from: start))]
        corrections[TextIdentity(wrong)] = ByteRange(colon + 1, end)
        lengths |= 1 << UInt64(wrong.count)
        start += wrong.count + 1
      }
      start = end + 1
    }
  }

  func mayHold(_ word: ByteSlice) -> Bool { word.count < 64 && lengths >> UInt64(word.count) & 1 == 1 }

  /// In the case of the word: lowercase, capitalized or all caps.
  func correction(of word: String) -> String? {
    let lowercased = word.lowercased()
    guard let place = corrections[TextIdentity(lowercased)] else { return nil }
    let right = text[place.offsets].string.replacing("_", with: " ")
    if word == lowercased { return right }
    if word == word.uppercased() { return right.uppercased() }
    return right.prefix(1).uppercased() + right.dropFirst()
  }

  /// The list of a language, which is read when it is asked for.
  static func list(of language: String) -> Misspellings? {
    switch language {
    case "en": english
    case "de": german
    case "fr": french
    case "es": spanish
    case "it": italian
    case "nl": dutch
    case "pt": portuguese
    default: nil
    }
  }

  private static let english = Misspellings(
    """
    abble:able abscence:absence acces:access accesible,accessable,acessible:accessible accidently:accidentally
    accomodate,acommodate:accommodate accomodation:accommodation accross:across acessing,accesing:accessing
    acheive:achieve acheived:achieved acknowlege:acknowledge acording,acccording:according
    acount,accout,acccount:account acounts:accounts actualy:actually additonal,addtional,aditional:additional
    addres,adress,addess:address adresses,addreses:addresses agressive:aggressive allready,alredy:already allways:always
    alot:a_lot alow,alllow:allow alowed:allowed alternativly:alternatively ammount:amount analize:analyze
    alphabeticaly:alphabetically annoucement:announcement anwser,awnser:answer apear:appear apears:appears
    aplication,applicaton:application
    aplications:applications appologize:apologize appology:apology apropriate,appropiate,approriate:appropriate
    arbitary:arbitrary arguement:argument arround:around assesment:assessment assocation:association
    assosiated,assocated:associated asume:assume atempt:attempt atempts:attempts attachement:attachment
    attachements:attachments attatch:attach attched:attached attibute:attribute authenicate,autenticate:authenticate
    authenticaion,autentication,authentification,authenthication:authentication authorizaton:authorization
    automaticaly,automaticly,automatially,automaically:automatically
    avaible,availabe,avaliable,availible,avalible,avialable,avaialble:available availablity:availability
    awating:awaiting backgroud,backround,bakground:background backuped:backed_up basicly:basically
    becasue,becuase,beacuse,becase,bcecause:because becomming:becoming beeing:being befor:before begining:beginning
    behavour,behaivor:behavior beleive,belive:believe betwen,beetween:between boundry:boundary
    broswer,browswer,brower:browser biult:built buton,buttton:button calcualte:calculate calender:calendar
    cancle,cancell:cancel cannnot,canot:cannot carefull:careful catagory,cateogry:category certian:certain
    cetificate,certficate:certificate chache:cache chanel:channel changable:changeable
    charachter,caracter,charcter:character charachters,charcters:characters cheking:checking choise:choice
    choosen:chosen clipbard,clipbord:clipboard collegue:colleague comand:command combinaton:combination comit:commit
    comming:coming commited:committed commiting:committing comparision:comparison
    compatability,compatiblity,compatibilty:compatibility compatable,compatibile:compatible
    compleate,complet,compelete:complete completly,completley:completely comunicate,communciate:communicate
    comunication:communication concious:conscious conditon:condition conected,connnected:connected
    conection,connecion,conneciton,connetion:connection configration,configuraton,confguration:configuration
    confim:confirm confimation,confirmaton:confirmation confimed:confirmed connnect,conect:connect consistant:consistent
    contans:contains contence:contents contian:contain contine,contiue:continue continous:continuous
    continously:continuously controler:controller contry:country convertion:conversion convienent,convienient:convenient
    copywrite:copyright corect:correct corectly,correcly:correctly coresponding,corrosponding:corresponding
    corrupeted,corruped:corrupted coudl:could creat:create credentails,credentals:credentials curent,currrent:current
    currenty,curently,currenly,currenlty:currently custon:custom databse,datbase,databae:database
    decription,descripton,desciption,discription:description definately,definitly,definatly:definitely
    defintion,defination:definition defualt,deafult,defautl:default deletd:deleted delte,deelte:delete
    depedency,dependancy:dependency desactivate:deactivate desicion:decision destinaton:destination
    destuction:destruction detailled:detailed detials:details devcie,deivce:device develope:develop
    developement:development devide:divide dieing:dying diferent,diffrent,differnt:different diffcult:difficult
    difficuly:difficulty
    direcly,directely:directly directoy,direcotry,direcory:directory disabel:disable disabeld,disbaled:disabled
    disapear,dissapear:disappear disapeared,dissapeared:disappeared disconected:disconnected disconnet:disconnect
    dispaly,disply:display documment,docuemnt:document doesnt:doesn't dont:don't
    donwload,dowload,downlod,donwlaod:download donwloads,dowloads:downloads dowloaded,donwloaded:downloaded
    dowloading,donwloading:downloading duplicat,dupicate,duplicte:duplicate durring:during eachother:each_other
    eanble,enble:enable editting:editing efficent:efficient elligible,eligable:eligible embarass:embarrass
    embeded:embedded emtpy,empy:empty enabeld:enabled enchanced:enhanced encouter:encounter
    encrytion,encription:encryption
    enought,enogh:enough enviroment,enviornment,environement:environment equiped:equipped
    equivelant,equivilant:equivalent eror,errror:error erors:errors especialy,expecially:especially
    essentialy:essentially exaclty,exacly:exactly excecute,excute:execute excede,execeed,exeed:exceed
    excercise,exercize:exercise exection:execution exeeded:exceeded exisiting,exsiting:existing existance:existence
    existant:existent exluded:excluded expecation:expectation experiance:experience explaination:explanation
    explicitely:explicitly expried,expird:expired extention:extension extentions:extensions extremly:extremely
    facilites:facilities faild:failed failiure,faliure,failue:failure familar:familiar featue,feauture:feature
    febuary:February fianlly,finaly:finally filname:filename finsihed:finished folllow:follow
    folowing,follwing:following foreing,foriegn:foreign formated:formatted formating:formatting forseeable:foreseeable
    fourty:forty foward:forward freind:friend freqently:frequently fullfil:fulfil functionallity:functionality
    funtion,fucntion,functon:function futher,furthur:further gaurantee,guarentee,garantee:guarantee generaly:generally
    genereate:generate goverment:government gramatically:grammatically grammer:grammar guidence:guidance
    hapened,happend:happened harrass:harass heigth,hieght:height heirarchy,hierachy:hierarchy helfpul:helpful
    higest:highest hightlight,highligt:highlight histroy:history howver:however
    identifer,identifyer,indentifier:identifier
    immediatly,immediatelly,imediately,immedately,emmediately,emediately:immediately
    imposible:impossible importent,improtant,importnat:important improvment:improvement
    inaccordance:in_accordance includeing:including
    incomming:incoming incompatable:incompatible inconsistant:inconsistent incorectly:incorrectly
    incorret,incorect:incorrect independant:independent infomation,informaton,imformation,infromation:information
    inital,intial:initial initalization:initialization initalize,intialize:initialize instace,instanse:instance
    instaled:installed installtion,instalation:installation insted,intead:instead insuficient,insufficent:insufficient
    intergrate:integrate intergration:integration interupt:interrupt interupted:interrupted intervall:interval
    intresting,intersting:interesting intructions,instuctions:instructions invalide,invlaid,inavlid:invalid
    invied:invited invitaion:invitation irrelevent:irrelevant jsut:just keybord,keybaord:keyboard knowlege:knowledge
    lable:label langauge,languge,lanuage,langugage:language langauges:languages lastest:latest laungh,luanch:launch
    lenght,lengh:length liason:liaison libaries:libraries libary,libray,librarary:library lisence,lincense:license
    locaiton,loaction:location localy:locally loged:logged maintainance,maintenence:maintenance
    managment,mangement:management manualy,mannually:manually matchs:matches maximun,maxium:maximum
    mesage,messge,mesasge,messsage:message mesages,messsages:messages millenium:millennium
    minimun,mimimum,mininum:minimum minuts:minutes mising:missing mispell:misspell mispelled:misspelled modifed:modified
    modifiy:modify moniter:monitor multple,mutiple,mulitple,mutliple,multipe:multiple naviagtion,navigaton:navigation
    neccessarily:necessarily neccessary,necesary,neccesary,necessery,nessecary:necessary negociate:negotiate
    nework,netwrok,netowrk:network noticable:noticeable
    notifcation,notifcaton,notificaton,notication,notfication,notifiaction:notification
    notifcations,notfications:notifications
    ocasion,occassion:occasion occassionally,occasionaly:occasionally occurance,occurence:occurrence
    occurances,occurences:occurrences occured,ocurred,occurrred:occurred occuring:occurring occurr,ocur,occour:occur
    ofcourse:of_course offical:official ommit:omit ommited,omited:omitted openning:opening operaton:operation
    opitons,optiosn:options optinal:optional orginal,origional,orignal:original orientaion:orientation
    otherwize:otherwise ouput,outptu:output overide:override overriden,overidden:overridden pacakge:package
    paramater,paramter,parmeter:parameter paramaters,paramters:parameters parralel,paralell,parallell:parallel
    particulary,particularily:particularly pasphrase,passprase:passphrase pasword,passsword,passowrd,passwrod:password
    puase:pause
    paymnet:payment peformance,perfomance,preformance:performance peice:piece perhpas:perhaps periodicaly:periodically
    permanant:permanent permanantly,permenantly:permanently permision,permisson,premission:permission
    permisions,permissons:permissions permited:permitted persistance:persistence persistant:persistent phyiscal:physical
    picutre:picture plaform:platform playload:payload pleae,plase,pelase:please posibility:possibility
    posible,possable:possible posistion,postion,positon:position possesion:possession potentialy:potentially
    prefered,preffered:preferred
    prefering:preferring prefernces,preferances:preferences preferrably:preferably presense:presence
    previosly,previouly,previsouly:previously previuos,previos:previous priviledge,privelege:privilege
    priviledges:privileges probaly,probablly:probably proccess,proces,processs:process proccessed,procesed:processed
    proccessing:processing progam,prgram:program programatically:programmatically progres:progress proivde:provide
    promt:prompt pronounciation:pronunciation propertys:properties propery,proprety:property proteced:protected
    protocal:protocol psuedo:pseudo publically:publicly publised:published purchse,purchace,puchase:purchase
    quering:querying realy:really reccomend,recomend,reccommend:recommend
    reccomended,recomended,reccommended:recommended recepient,recipent,reciepient:recipient reciept:receipt
    reciepts:receipts recieve,receve:receive recieved,receved,recevied,recived:received reciever:receiver
    recieves:receives recieving:receiving recomendation,reccomendation,recommandation:recommendation
    recomendations,recommandations:recommendations reconize,recoginze:recognize recurrance:recurrence
    redundent:redundant referal:referral referance,refrence:reference refered:referred refering:referring
    regester:register registation:registration relase,realease:release relavant,relevent:relevant releated:related
    reloacte:relocate remainig:remaining remeber,rember:remember remotly:remotely removeable:removable
    repeatly:repeatedly repitition:repetition replacment:replacement repositry,repostory:repository
    requeset,reqeust,requst:request requierd,requred:required requiers:requires resouce,resorce:resource
    responce,reponse,respone,respose:response responsability:responsibility
    responsable,responsibile,resposible,responible:responsible restaraunt,resturant:restaurant retreival:retrieval
    retreive,retrive:retrieve retreived,retrived:retrieved retreiving:retrieving reuslt,resutl:result reveiw:review
    rigth:right saftey:safety satelite:satellite scaning:scanning scedule,schedual,shedule:schedule scren,sreen:screen
    seach,serach,saerch:search searchs:searches secion,secton:section secuirty,secuity:security selct,slect:select
    selcted,seleted,selectd:selected sensative:sensitive sepcify,specifiy:specify seperate,seperat:separate
    seperated:separated seperately:separately seperation:separation seperator:separator sesion,sesssion:session
    setings,settigns,settins,setttings:settings settting,seting:setting severly:severely shoud,shuold,shoudl:should
    signficant,significent:significant signiture,signatue:signature similiar,simular:similar
    simultanous,simultanious:simultaneous sincerly:sincerely somthing,someting:something speach:speech
    specfic,specifc,spesific:specific specifed:specified sponser:sponsor sponsers:sponsors spped:speed standart:standard
    statment:statement stauts:status
    stoped:stopped stoping:stopping storge,stroage:storage strenght:strength sturcture:structure
    subcribe,suscribe:subscribe submited:submitted subscribtion,subsciption,suscription:subscription
    succeded,suceeded:succeeded succes,sucess,succeess:success succesful,successfull,sucessful:successful
    succesfully,sucessfully,successfuly,succesfuly:successfully sugestion:suggestion suport,suppport:support
    suported:supported supress,suppres,surpress:suppress suprise:surprise suspicous:suspicious swich,swtich:switch
    symetric:symmetric synchonization,syncronization:synchronization syncronize,synchornize,syncrhonize:synchronize
    sytem,systme:system tecnical:technical teh,hte:the temparature,temperture:temperature templetes:templates
    tempory,temporay,temporaly,temporarly,temprary:temporary theoreotically,theoreticaly:theoretically thier,theri:their
    threshhold,treshold:threshold thumnail,thumbail:thumbnail togehter,togheter:together
    tommorow,tommorrow,tomorow:tomorrow tranfer,trasfer,trasnfer,tranfser:transfer
    transacton,tranaction,tansaction,transcation:transaction transalte,tranlsate:translate transfered:transferred
    transfering:transferring triger:trigger truely:truly tutorail:tutorial unautherized,unathorized:unauthorized
    unavailble,unavaliable,unavailabe:unavailable unecessary,unneccessary,unnecesary:unnecessary
    unexpeced,unexepected,unexpcted:unexpected unfortunatly,unfortunatelly,unforunately:unfortunately uninstal:uninstall
    univeral:universal unkown,unkonwn,uknown:unknown unreconized,unrecoginzed:unrecognized
    unsucessful,unsuccesful,unsuccessfull:unsuccessful unsuported:unsupported untill:until
    upate,udpate,upadte,updat:update upated,udpated:updated uplaod,uplod:upload upppercase:uppercase
    useage:usage usefull:useful useing:using usualy:usually utilites:utilities valdation,validaton:validation
    valididate:validate varaible,varible:variable verfication,verificaton:verification verfied,verifed:verified
    verfiy,verifiy:verify verison,vesion,verion:version verticaly:vertically visable,visibile:visible
    visiblity:visibility volumne:volume vulnerabilites:vulnerabilities wanr:warn warrenty:warranty whcih,wich:which
    whish:wish widht,witdh:width wierd:weird wiht:with wihtout,withou,witout:without writen:written writting:writing
    wrok:work wroking:working yeild:yield yesturday:yesterday yuo:you
    """)

  private static let german = Misspellings(
    """
    addressbuch:Adressbuch addresse:Adresse addressen:Adressen agressiv:aggressiv akkustisch:akustisch
    aktivert:aktiviert deaktivert:deaktiviert letze:letzte
    anschliesend:anschließend ausgewält:ausgewählt auswälen,auswählem:auswählen
    benachrichtugung,benachrichtung:Benachrichtigung benachrichtugungen,benachrichtungen:Benachrichtigungen
    dannach:danach datebank:Datenbank datein:Dateien deaktiveren,deaktiviern:deaktivieren desweiteren:des_Weiteren
    ebend:eben
    eigendlich:eigentlich eingtragen:eingetragen einlogen:einloggen einstelungen,einstellugen:Einstellungen
    einzigste:einzige enfernen,entferen,entfenen,entfehrnen:entfernen entgültig:endgültig
    erfoglreich,erfolgreih:erfolgreich erhälst:erhältst erneuet,ernuet:erneut ersteinmal:erst_einmal
    falcher:falscher fehlfuntion:Fehlfunktion fehlfuntionen:Fehlfunktionen
    fehlgeschalgen,fehlgeschlgen:fehlgeschlagen fernzugiff:Fernzugriff funktionert:funktioniert garnicht:gar_nicht
    garnichts:gar_nichts gelösht,gelösch:gelöscht gerähte:Geräte gespeichtert,gespeichet:gespeichert geöfnet:geöffnet
    herausforderrung:Herausforderung herausforderrungen:Herausforderungen
    herrunterladen,herunteraden,herunterlanden:herunterladen hinterrgrund:Hintergrund hinzufügne,hinzufgen:hinzufügen
    hinzugefüg,hinzugfügt:hinzugefügt hälst:hältst ignorien:ignorieren immernoch:immer_noch informatonen:Informationen
    interressant:interessant interresse:Interesse intial:initial kanst:kannst komplet:komplett
    kompletieren:komplettieren konfiguaration,konfigration,konfiguratiom:Konfiguration konstenlos:kostenlos
    kontackt:Kontakt
    kontackte:Kontakte kopireren:kopieren lizens:Lizenz lizensiert:lizenziert maschiene:Maschine morgends:morgens
    möglicherweiße:möglicherweise nachicht:Nachricht nachichten,nachricten:Nachrichten nocheinmal:noch_einmal
    nähmlich:nämlich orginal:Original passwor:Passwort reperatur:Reparatur rythmus:Rhythmus
    satelit,satelitt,sattelit:Satellit seperat:separat seperate:separate seperater:separater seperates:separates
    sortiern:sortieren speicheren:speichern standart:Standard standartmäßig:standardmäßig teilnhemen:teilnehmen
    tolleranz:Toleranz
    unbekant:unbekannt ungültg:ungültig unterstüzt:unterstützt verbidnung,verbindug,verbinung,verbiundung:Verbindung
    verbidung:Verbindung verfügar,verfübar,vefügbar,verfügba:verfügbar verscheiden:verschieden
    verschlüßelt:verschlüsselt versehendlich:versehentlich voraussichlich,vorraussichtlich:voraussichtlich
    vorraus:voraus vorraussetzung:Voraussetzung vorraussetzungen:Voraussetzungen vorrübergehend:vorübergehend
    warscheinlich,wahrscheinich:wahrscheinlich wiederherstelen:wiederherstellen wiederherrstellung:Wiederherstellung
    wiederrufen:widerrufen
    wiederspiegeln:widerspiegeln wiederspruch:Widerspruch willkomen,wilkommen:willkommen zugrif:Zugriff
    zumindestens:zumindest zurückstetzen,zurüksetzen:zurücksetzen zusätlich,zusäzlich:zusätzlich
    zeitübeschreitung:Zeitüberschreitung zwichen,zwischne:zwischen zwichenablage,zwischenblage:Zwischenablage
    überpüfen,überprüffen:überprüfen
    """)

  private static let french = Misspellings(
    """
    acceuil:accueil addresse:adresse addresses:adresses aggrandir:agrandir apareil:appareil apres,aprés:après
    aujourdhui:aujourd'hui authentication,autentification:authentification automatiquemment:automatiquement
    bannisement:bannissement bibliotheque:bibliothèque biensur:bien_sûr bievenue:bienvenue caractere:caractère
    caracteres:caractères centimetre:centimètre complèter:compléter
    choississez,choisisez:choisissez connection:connexion connections:connexions creer:créer deconnecter:déconnecter
    defaut,défault:défaut deja:déjà desactiver:désactiver desactivé:désactivé developpeur:développeur
    disponnible:disponible détectection:détection déconnection,deconnexion:déconnexion
    dévelopement,developpement:développement
    ennregistrer,enregister:enregistrer enregistement:enregistrement erreure:erreur exeption:exception
    fonctionalité:fonctionnalité fonctionalités:fonctionnalités foncton:fonction identifant:identifiant
    intéraction:interaction
    impossibe:impossible language:langage malgrés:malgré malheuresement:malheureusement mutliples:multiples
    millimetre:millimètre notament:notamment notifcation:notification nouriture:nourriture numero:numéro
    néccessaire,necessaire,nécéssaire,necéssaire:nécessaire
    obligatoir:obligatoire occurence:occurrence occurences:occurrences paramêtre,parametre:paramètre
    paramêtres,parametres,paramétres:paramètres parmis:parmi periode:période permetter:permettre plusieur:plusieurs
    preferences:préférences
    probleme:problème problemes:problèmes quelquechose:quelque_chose recemment:récemment recherhe,recherce:recherche
    redemarrage:redémarrage redemarrer,rédémarrer:redémarrer reglages,règlages:réglages reinitialiser:réinitialiser
    repertoire:répertoire reseau:réseau reçevoir:recevoir récuperation:récupération récuperer:récupérer
    réferences:références sauvergarde:sauvegarde securité,securite:sécurité selection:sélection
    selectionner,séléctionner:sélectionner selectionnez,séléctionnez:sélectionnez selectionné,séléctionné:sélectionné
    supprimmer:supprimer supprimmé:supprimé sytématiquement:systématiquement telechargement:téléchargement
    telecharger:télécharger temporairment:temporairement tres,trés:très utlisateur,utilsateur,utilisatuer:utilisateur
    verification:vérification verifiez:vérifiez verifions:vérifions vérifer,verifier:vérifier érroné:erroné
    poissonerie:poissonnerie éffacer:effacer érronée:erronée
    """)

  private static let spanish = Misspellings(
    """
    actualizacion:actualización aplicacion:aplicación aqui:aquí archvo:archivo autenticacion:autenticación
    automaticamente:automáticamente busqueda:búsqueda buzon:buzón camara:cámara cancion:canción categoria:categoría
    codigo:código companía,compania:compañía comunicacion:comunicación conección,conexion:conexión
    configuracion:configuración contrasena:contraseña contrasenas:contraseñas desabilitado:deshabilitado
    desabilitar:deshabilitar descripcion:descripción despues:después dias:días direccion:dirección
    dispositvos:dispositivos dispostivo:dispositivo edicion:edición eliminacion:eliminación espanol:español
    exportacion:exportación funccionando:funcionando funcion:función grabacion:grabación imagenes:imágenes
    importacion:importación informacion:información insrucciones:instrucciones instalacion:instalación invalido:inválido
    linea:línea lineas:líneas maximo:máximo minimo:mínimo multiples:múltiples musica:música navegacion:navegación
    ningun:ningún notificacion:notificación numero:número opcion:opción operacion:operación organizacion:organización
    pagina:página permitira:permitirá porfavor:por_favor proteccion:protección proximo:próximo rapido:rápido
    recuperacion:recuperación reproduccion:reproducción seccion:sección segun:según seleccion:selección
    serevidor:servidor sesion:sesión sincronizacion:sincronización suscripcion:suscripción tamano:tamaño tambien:también
    telefono:teléfono titulo:título traduccion:traducción transaccion:transacción ubicacion:ubicación ultima:última
    ultimo:último unicamente:únicamente usario:usuario valido:válido verificacion:verificación version:versión
    vinculo:vínculo
    """)

  private static let italian = Misspellings(
    """
    accellerazione:accelerazione acellerare:accelerare affinchè,affinche:affinché agiornamento:aggiornamento
    agiornare:aggiornare anzichè:anziché aquisire:acquisire aquistare:acquistare aquisto:acquisto attivita:attività
    autentificazione:autenticazione benchè:benché citta:città compatibilita:compatibilità
    connesione:connessione conoscienza:conoscenza cosi:così cosicchè:cosicché disabiltato:disabilitato
    disponibilita:disponibilità dispositvi:dispositivi dispositvo:dispositivo eccezzione:eccezione efficente:efficiente
    finchè,finche:finché funzionalita:funzionalità gia:già identita:identità impostazini:impostazioni modalita:modalità
    notifche:notifiche novita:novità perchè,perche:perché piu:più poichè,poiche:poiché possibilita:possibilità
    priorita:priorità propio:proprio proprieta:proprietà pubblicita:pubblicità puo:può purchè:purché pò:po'
    qualita:qualità quantita:quantità selezioare:selezionare sopratutto:soprattutto sufficente:sufficiente un'pò:un_po'
    velocita:velocità visibilita:visibilità
    """)

  private static let dutch = Misspellings(
    """
    aangepastte:aangepaste accoord:akkoord adress:adres aktie:actie aktief:actief aktiveren:activeren
    applikatie:applicatie besckikbaar:beschikbaar bestaad:bestaat beveiling:beveiliging categorieen:categorieën
    coordinaten:coördinaten defintief:definitief direkt:direct enigzins:enigszins gebruikersnaa:gebruikersnaam
    gebuiker:gebruiker
    gebuikers:gebruikers geexporteerd:geëxporteerd geimporteerd:geïmporteerd geinstalleerd:geïnstalleerd gekozne:gekozen
    geselekteerd,geselecteerdd:geselecteerd geupdate:geüpdatet geupload:geüpload inlichtign:inlichting
    instelligen,instellignen:instellingen instellling:instelling intresse:interesse kontakt:contact kopieren:kopiëren
    noodzakkelijk:noodzakelijk onmiddelijk,onmidellijk:onmiddellijk ontvagen:ontvangen orginele:originele pakage:pakket
    produkt:product produkten:producten projektie:projectie seperate:aparte sponsers:sponsors standaart:standaard
    uberhaupt:überhaupt
    verbiding:verbinding verwijdern,verwijderne:verwijderen wachwoord,watchwoord:wachtwoord
    """)

  private static let portuguese = Misspellings(
    """
    aplicacao:aplicação atraves:através atualizacao:atualização autenticacao:autenticação botao:botão cartao:cartão
    codigo:código concerteza:com_certeza conexao:conexão conexoes:conexões configuracao:configuração
    configuracoes:configurações conteudo:conteúdo descricao:descrição disponivel:disponível duracao:duração
    edicao:edição endereco:endereço excessão:exceção historico:histórico informacao:informação invalido:inválido
    localizacao:localização maximo:máximo maíusculo:maiúsculo minimo:mínimo múltipas:múltiplas nao:não
    necessario:necessário notificacao:notificação notificacoes:notificações numero:número opcao:opção opcoes:opções
    pagina:página permissao:permissão permissoes:permissões possivel:possível previlégio,privilegio:privilégio
    proximo:próximo rapido:rápido sao:são seguranca:segurança selecao:seleção servico:serviço sessao:sessão
    simbolo:símbolo simbolos:símbolos tambem:também titulo:título transacao:transação ultimo:último unico:único
    usuario:usuário usuarios:usuários valido:válido versao:versão voce:você voces:vocês
    """)
}
