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
      key, which nobody sees but who looks for it, is a note.
      """,
    remedy: "Correct the word.",
    examples: [
      Example(["en": #""a" = "An error ↓occured";"#]),
      Example(["en": #""a" = "↓Recieve messages";"#]),
      Example(["de": #""a" = "Datei ↓vorraussichtlich groß";"#]),
      Example(["en": #"↓"settings.recieve" = "Get";"#]),
      Example(["en": #"↓"listSeperator" = "List";"#, "de": #""listSeperator" = "Liste";"#]),
      Example(["en": #""dont.ask" = "Never ask";"#]),
      Example(["en": #""a" = "An error occurred: %@, see occured.log";"#, "de": #""a" = "adress";"#]),
    ])

  func register(in visits: inout RuleVisits) {
    visits.language(check)
    visits.table(checkKeys)
  }

  /// Misspelled words in the keys of the base, which are identifiers in English.
  private func checkKeys(_ context: TableContext, findings: inout Findings) {
    let table = context.table
    guard let base = table.base, table.kind == .ordinary, let list = Misspellings.list(of: "en") else { return }
    for number in 0..<table.keys.count where context.isSelected(number) {
      let key = table.keys[number]
      guard let reference = base.entry(ofKey: number), KeyStyle.isIdentifier(key),
        let (word, right) = Self.misspelledWord(of: key, list)
      else { continue }
      findings.add(
        at: context.keyLocation(reference, in: base), about: context.subject(key: number, language: base.language),
        severity: .note
      ) { words in
        words.message =
          "\(Wording.quote(word)) in the key \(Wording.quote(key)) is misspelled; did you mean '\(right)'?"
        let tables = 1 + table.translations.count { $0.entry(ofKey: number) != nil }
        let lookups = context.project.usage.lookups.count { $0.key.literal.map { $0 == key.string } ?? false }
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
    guard let list = Misspellings.list(of: language.language.canonical.language) else { return }
    let wanted = language.answer(Question()) {
      language.vocabulary.words.reduce(into: [ByteSlice: String]()) { wanted, word in
        if list.mayHold(word.bytes) { wanted[word.bytes] = list.correction(of: word.bytes.string) }
      }
    }
    language.occurrences(of: Set(wanted.keys)) { text, range in
      let word = text.content.bytes[range.offsets]
      // Words of the base text are another rule's business. In "ATTIVITA'" the apostrophe is the accent.
      guard let right = wanted[word], text.content.bytes[Int(range.upperBound)] != UInt8(ascii: "'"),
        !(language.baseText(of: text)?.bytes.string.lowercased().contains(word.string.lowercased()) ?? false)
      else { return }
      let entry = language.entry(text)
      let location = entry.location(of: range)
      findings.add(at: location, about: entry.subject) { words in
        words.message = "\(Wording.quote(word)) is misspelled; did you mean '\(right)'?"
        words.fix("write '\(right)'", entry.applicability(.needsReview), replacing: location, with: right)
      }
    }
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
    abscence:absence acces:access accesible:accessible accessable:accessible accidently:accidentally
    accomodate,acommodate:accommodate accomodation:accommodation accross:across acheive:achieve acheived:achieved
    acknowlege:acknowledge acording,acccording:according acount:account acounts:accounts actualy:actually
    additonal,addtional,aditional:additional addres:address adress,addess:address adresses:addresses
    agressive:aggressive allready:already allways:always alot:a_lot alow:allow alowed:allowed alredy:already
    ammount:amount analize:analyze annoucement:announcement anwser,awnser:answer apear:appear apears:appears
    aplication,applicaton:application aplications:applications apropriate,appropiate,approriate:appropriate
    arguement:argument arround:around assesment:assessment asume:assume atempt:attempt attachement:attachment
    attachements:attachments attatch:attach attibute:attribute
    authenticaion,autentication,authentification:authentication
    automaticaly,automaticly,automatially,automaically:automatically
    avaible,availabe,avaliable,availible,avalible,avialable:available availablity:availability awating:awaiting
    backgroud,backround,bakground:background basicly:basically becasue,becuase,beacuse:because becomming:becoming
    beeing:being befor:before begining:beginning beleive,belive:believe betwen,beetween:between boundry:boundary
    broswer,browswer:browser buton,buttton:button calender:calendar cancelation:cancellation cannnot,canot:cannot
    catagory,cateogry:category cetificate,certficate:certificate chache:cache chanel:channel changable:changeable
    charachter,caracter,charcter:character charachters,charcters:characters cheking:checking choise:choice
    choosen:chosen clipbard,clipbord:clipboard collegue:colleague comand:command comit:commit comming:coming
    commited:committed commiting:committing comparision:comparison compatability,compatiblity:compatibility
    compatable,compatibile:compatible compleate,complet:complete completly,completley:completely concious:conscious
    conection,connecion,conneciton:connection configration,configuraton,confguration:configuration confim:confirm
    confimation,confirmaton:confirmation consistant:consistent contence:contents continous:continuous
    continously:continuously contry:country convertion:conversion copywrite:copyright corect:correct
    corectly,correcly:correctly coresponding,corrosponding:corresponding coudl:could creat:create
    curent,currrent:current currenty,curently,currenly:currently custon:custom databse,datbase,databae:database
    decription,descripton,desciption,discription:description definately,definitly,definatly:definitely
    defualt,deafult,defautl:default delte,deelte:delete depedency,dependancy:dependency desactivate:deactivate
    desicion:decision detailled:detailed develope:develop developement:development devide:divide dieing:dying
    diferent,diffrent,differnt:different direcly:directly directoy,direcotry,direcory:directory
    disabeld,disbaled:disabled disapear,dissapear:disappear disapeared,dissapeared:disappeared
    disconected:disconnected dispaly,disply:display documment,docuemnt:document doesnt:doesn't dont:don't
    donwload,dowload,downlod,donwlaod:download donwloads,dowloads:downloads dowloaded,donwloaded:downloaded
    dowloading,donwloading:downloading duplicat:duplicate eachother:each_other editting:editing efficent:efficient
    embarass:embarrass embeded:embedded emtpy,empy:empty enabeld:enabled encouter:encounter
    encrytion,encription:encryption enought,enogh:enough enviroment,enviornment,environement:environment
    eror,errror:error erors:errors especialy,expecially:especially exaclty:exactly excede:exceed execeed,exeed:exceed
    exection:execution exeeded:exceeded exisiting,exsiting:existing existance:existence existant:existent
    expecation:expectation experiance:experience explaination:explanation explicitely:explicitly extention:extension
    extentions:extensions extremly:extremely failiure,faliure,failue:failure familar:familiar featue:feature
    fianlly,finaly:finally folowing,follwing:following foreing:foreign foriegn:foreign formated:formatted
    formating:formatting forseeable:foreseeable fourty:forty foward:forward freind:friend fullfil:fulfil
    functionallity:functionality funtion,fucntion,functon:function futher,furthur:further
    gaurantee,guarentee,garantee:guarantee generaly:generally goverment:government gramatically:grammatically
    grammer:grammar hapened:happened happend:happened harrass:harass heigth,hieght:height heirarchy,hierachy:hierarchy
    higest:highest hightlight,highligt:highlight identifer,identifyer,indentifier:identifier
    immediatly,immediatelly,imediately,immedately:immediately importent:important incomming:incoming
    incompatable:incompatible inconsistant:inconsistent incorectly:incorrectly independant:independent
    infomation,informaton,imformation:information inital,intial:initial initalization:initialization
    initalize,intialize:initialize instace,instanse:instance instal:install instaled:installed
    installtion,instalation:installation insted,intead:instead intergrate:integrate intergration:integration
    interupt:interrupt interupted:interrupted intresting,intersting:interesting invalide:invalid invitaion:invitation
    irrelevent:irrelevant jsut:just keybord,keybaord:keyboard knowlege:knowledge langauge,languge,lanuage:language
    langauges:languages laungh,luanch:launch lenght,lengh:length liason:liaison libaries:libraries
    libary,libray,librarary:library lisence,lincense:license locaiton,loaction:location localy:locally loged:logged
    maintainance,maintenence:maintenance managment,mangement:management manualy:manually maximun,maxium:maximum
    mesage,messge,mesasge,messsage:message mesages:messages millenium:millennium minimun:minimum mispell:misspell
    mispelled:misspelled modifed:modified modifiy:modify multple,mutiple:multiple neccessarily:necessarily
    neccessary,necesary,neccesary,necessery:necessary negociate:negotiate nessecary:necessary noticable:noticeable
    notifcation,notifcaton,notificaton,notication:notification notifcations:notifications ocasion:occasion
    occassion:occasion occassionally,occasionaly:occasionally occurance,occurence:occurrence
    occurances,occurences:occurrences occured,ocurred,occurrred:occurred occuring:occurring occurr:occur
    ocur,occour:occur offical:official ommit:omit ommited,omited:omitted opitons,optiosn:options
    orginal,origional,orignal:original ouput,outptu:output overriden:overridden paramater,paramter,parmeter:parameter
    paramaters,paramters:parameters parralel,paralell,parallell:parallel particulary,particularily:particularly
    pasword,passsword,passowrd,passwrod,pasword:password peformance,perfomance:performance peice:piece perhpas:perhaps
    periodicaly:periodically permanant:permanent permision,permisson,premission:permission
    permisions,permissons:permissions persistant:persistent phyiscal:physical pleae,plase,pelase:please
    posibility:possibility posible,possable:possible posistion,postion,positon:position possesion:possession
    prefered:preferred prefering:preferring prefernces,preferances:preferences preferrably:preferably
    preformance:performance presense:presence previosly,previouly,previsouly:previously previuos,previos:previous
    priviledge,privelege:privilege priviledges:privileges probaly,probablly:probably proccess,proces:process
    proccessing:processing progam,prgram:program programatically:programmatically promt:prompt
    pronounciation:pronunciation propertys:properties propery,proprety:property protocal:protocol psuedo:pseudo
    publically:publicly publised:published quering:querying realy:really reccomend,recomend,reccommend:recommend
    reccomended,recomended,reccommended:recommended recieve,receve:receive recieved,receved:received
    recieving:receiving reconize:recognize recurrance:recurrence redundent:redundant referal:referral refered:referred
    refering:referring regester:register registation:registration relase,realease:release relavant,relevent:relevant
    releated:related reloacte:relocate remeber,rember:remember remotly:remotely removeable:removable
    repitition:repetition replacment:replacement repositry,repostory:repository requierd,requred:required
    requiers:requires resouce,resorce:resource responce:response responsability:responsibility
    responsable,responsibile:responsible restaraunt:restaurant retreive,retrive:retrieve retreived,retrived:retrieved
    reuslt,resutl:result rigth:right saftey:safety satelite:satellite scedule,schedual:schedule scren,sreen:screen
    seach,serach,saerch:search secion,secton:section secuirty,secuity:security sepcify,specifiy:specify
    seperate,seperat:separate seperated:separated seperately:separately seperation:separation seperator:separator
    sesion,sesssion:session setings,settigns,settins,setttings:settings severly:severely shoud,shuold,shoudl:should
    similiar,simular:similar simultanous,simultanious:simultaneous sincerly:sincerely speach:speech
    specfic,specifc,spesific:specific specifed:specified spped:speed stoped:stopped strenght:strength
    sturcture:structure subcribe,suscribe:subscribe succes,sucess,succeess:success
    succesful,successfull,sucessful,successfuly:successful succesfully,sucessfully,successfuly,succesfuly:successfully
    suport,suppport:support suported:supported supress,suppres:suppress suprise:surprise surpress:suppress
    swich,swtich:switch synchonization,syncronization:synchronization syncronize,synchornize,syncrhonize:synchronize
    sytem,systme:system tecnical:technical teh,hte:the temparature,temperture:temperature
    tempory,temporay,temporaly,temporarly:temporary thier,theri:their threshhold,treshold:threshold
    togehter,togheter:together tommorow,tommorrow,tomorow:tomorrow tranfer:transfer transalte,tranlsate:translate
    transfered:transferred transfering:transferring truely:truly tutorail:tutorial
    unavailble,unavaliable,unavailabe:unavailable unecessary,unneccessary,unnecesary:unnecessary
    unexpeced,unexepected,unexpcted:unexpected unfortunatly,unfortunatelly,unforunately:unfortunately
    uninstal:uninstall univeral:universal unkown,unkonwn,uknown:unknown
    unsucessful,unsuccesful,unsuccessfull:unsuccessful unsuported:unsupported untill:until upate,udpate,upadte:update
    upated,udpated:updated updat:update uplaod,uplod:upload useage:usage usefull:useful useing:using usualy:usually
    utilites:utilities valididate:validate verfication,verificaton:verification verfiy,verifiy:verify
    verison,vesion,verion:version visable,visibile:visible visiblity:visibility vulnerabilites:vulnerabilities
    wanr:warn whcih,wich:which whish:wish widht,witdh:width wierd:weird wihtout,withou,witout:without writting:writing
    wrok:work wroking:working yeild:yield yuo:you
    """)

  private static let german = Misspellings(
    """
    addresse:Adresse addressen:Adressen agressiv:aggressiv akkustisch:akustisch anschliesend:anschließend
    desweiteren:des_Weiteren ebend:eben eigendlich:eigentlich einstelungen,einstellugen:Einstellungen
    einzigste:einzige enfernen,entferen,entfenen:entfernen entgültig:endgültig erfoglreich,erfolgreih:erfolgreich
    ersteinmal:erst_einmal fehlgeschalgen,fehlgeschlgen:fehlgeschlagen garnicht:gar_nicht garnichts:gar_nichts
    gerähte:Geräte herrunterladen,herunteraden,herunterlanden:herunterladen hinzufügne,hinzufgen:hinzufügen
    hälst:hältst immernoch:immer_noch interressant:interessant interresse:Interesse intial:initial komplet:komplett
    kompletieren:komplettieren konfiguaration,konfigration,konfiguratiom:Konfiguration kopireren:kopieren
    lizens:Lizenz lizensiert:lizenziert maschiene:Maschine morgends:morgens nachicht:Nachricht nachichten:Nachrichten
    nocheinmal:noch_einmal nähmlich:nämlich orginal:Original passwor:Passwort reperatur:Reparatur rythmus:Rhythmus
    satelit,satelitt,sattelit:Satellit seperat:separat seperate:separate seperater:separater seperates:separates
    standart:Standard standartmäßig:standardmäßig tolleranz:Toleranz verbidnung,verbindug:Verbindung
    verfügar,verfübar:verfügbar verscheiden:verschieden voraussichlich,vorraussichtlich:voraussichtlich vorraus:voraus
    vorraussetzung:Voraussetzung vorraussetzungen:Voraussetzungen wiederherstelen:wiederherstellen
    wiederrufen:widerrufen wiederspiegeln:widerspiegeln wiederspruch:Widerspruch zumindestens:zumindest
    zurückstetzen:zurücksetzen zwichen,zwischne:zwischen zwichenablage,zwischenblage:Zwischenablage
    """)

  private static let french = Misspellings(
    """
    acceuil:accueil addresse:adresse addresses:adresses aggrandir:agrandir authentication:authentification
    biensur:bien_sûr choississez,choisisez:choisissez connection:connexion connections:connexions defaut:défaut
    developpeur:développeur déconnection:déconnexion défault:défaut dévelopement,developpement:développement
    ennregistrer,enregister:enregistrer enregistement:enregistrement erreure:erreur exeption:exception
    foncton:fonction language:langage malgrés:malgré notament:notamment néccessaire,necessaire,nécéssaire:nécessaire
    occurence:occurrence paramêtre:paramètre paramêtres:paramètres parmis:parmi plusieur:plusieurs
    quelquechose:quelque_chose reçevoir:recevoir réferences:références selectionner,séléctionner:sélectionner
    selectionnez,séléctionnez:sélectionnez supprimmer:supprimer telechargement:téléchargement telecharger:télécharger
    utlisateur,utilsateur:utilisateur vérifer:vérifier
    """)

  private static let spanish = Misspellings(
    """
    actualizacion:actualización aplicacion:aplicación aqui:aquí archvo:archivo automaticamente:automáticamente
    busqueda:búsqueda cancion:canción codigo:código conección,conexion:conexión configuracion:configuración
    contrasena:contraseña descripcion:descripción despues:después direccion:dirección dispostivo:dispositivo
    informacion:información instalacion:instalación ningun:ningún notificacion:notificación opcion:opción
    pagina:página seccion:sección segun:según seleccion:selección sesion:sesión sincronizacion:sincronización
    tambien:también telefono:teléfono traduccion:traducción ubicacion:ubicación ultima:última ultimo:último
    unicamente:únicamente verificacion:verificación version:versión
    """)

  private static let italian = Misspellings(
    """
    acellerare:accelerare affinchè:affinché aquisire:acquisire aquistare:acquistare aquisto:acquisto attivita:attività
    autentificazione:autenticazione benchè:benché citta:città connesione:connessione conoscienza:conoscenza cosi:così
    cosicchè:cosicché disponibilita:disponibilità dispositvo:dispositivo efficente:efficiente finchè:finché
    funzionalita:funzionalità gia:già impostazini:impostazioni modalita:modalità perchè:perché piu:più poichè:poiché
    possibilita:possibilità propio:proprio puo:può pò:po' qualita:qualità selezioare:selezionare
    sopratutto:soprattutto sufficente:sufficiente un'pò:un_po'
    """)

  private static let dutch = Misspellings(
    """
    aangepastte:aangepaste accoord:akkoord adress:adres applikatie:applicatie bestaad:bestaat beveiling:beveiliging
    enigzins:enigszins gebruikersnaa:gebruikersnaam geinstalleerd:geïnstalleerd gekozne:gekozen
    geselekteerd,geselecteerdd:geselecteerd geupdate:geüpdatet inlichtign:inlichting
    instelligen,instellignen:instellingen intresse:interesse onmiddelijk,onmidellijk:onmiddellijk orginele:originele
    pakage:pakket projektie:projectie seperate:aparte standaart:standaard uberhaupt:überhaupt verbiding:verbinding
    verwijdern,verwijderne:verwijderen
    """)

  private static let portuguese = Misspellings(
    """
    aplicacao:aplicação atraves:através codigo:código concerteza:com_certeza conexao:conexão configuracao:configuração
    conteudo:conteúdo disponivel:disponível endereco:endereço excessão:exceção informacao:informação nao:não
    necessario:necessário opcao:opção pagina:página possivel:possível previlégio:privilégio privilegio:privilégio
    seguranca:segurança servico:serviço sessao:sessão tambem:também ultimo:último usuario:usuário versao:versão
    voce:você
    """)
}
