internal import LocalizationModel
internal import SourceText

/// The English names of countries and regions that other languages in Latin letters have, too: "Guinea-Bissau", "Peru".
///
/// The facts are from CLDR 49, territories in the languages below. Besides the names that CLDR prefers in English, there
/// are usual ones: "Saint Lucia" for "St. Lucia".
enum NamesOfRegions {
  /// Whether a language calls a region, whose name in English a text is, by the same name.
  static func keep(_ text: ByteSlice, in language: LanguageIdentifier) -> Bool {
    guard contain(text), language.textScripts == [.latin], let number = numbers[language.canonical.language],
      let languages = languages[text.string.replacing("’", with: "'")]
    else { return false }
    return languages >> number & 1 == 1
  }

  /// Whether a text is the English name of a region that some language has, too.
  static func contain(_ text: ByteSlice) -> Bool {
    4...24 ~= text.count && text[0].isASCIIUppercase
      && languages[text.string.replacing("’", with: "'")] != nil
  }

  /// The bits of languages.
  private static let numbers: [String: Int] = {
    let codes =
      "af az bs ca cs cy da de es et eu fi fr ga gl hr hu id is it lt lv ms nb nl nn pl pt ro sk sl sq sr sv sw tr uz vi"
    var numbers = Dictionary(
      uniqueKeysWithValues: codes.split(separator: " ").enumerated().map { (String($1), $0) })
    numbers["no"] = numbers["nb"]
    return numbers
  }()

  /// The languages with the same name, a bit each.
  private static let languages: [String: UInt64] = [
    "Afghanistan": 0x2603C810E0, "Albania": 0x2416CA4D20, "Algeria": 0x2010480820, "Andorra": 0x3E3BCF4FFB,
    "Angola": 0x3F7FFBDFFD, "Anguilla": 0x2E37CB1AF9, "Antarctica": 0x11000020, "Argentina": 0x335ADA875E,
    "Armenia": 0x2416CA4D20, "Aruba": 0x3F7FFBDFFF, "Australia": 0x416CA4D00, "Austria": 0x4144A4700,
    "Azerbaijan": 0x2000420400, "Bahamas": 0x221AC851C1, "Bahrain": 0x2212C24CE8, "Bangladesh": 0x329BCA5E68,
    "Barbados": 0x3BFFCFCFFF, "Belarus": 0x3A13C200C3, "Belgium": 0x410000, "Belize": 0x2F7FCBDEFD,
    "Benin": 0x3BFFCB8EF7, "Bermuda": 0x2E13DB0EE5, "Bhutan": 0x2617CA0EE8, "Bolivia": 0x2613CA4D40,
    "Botswana": 0x2637CB5E79, "Brazil": 0x2180408004, "Brunei": 0x2E9FC95E68, "Bulgaria": 0x2412CA4D00,
    "Burkina Faso": 0x2B77CBDFFF, "Burundi": 0x3FFFCBDFFF, "Cabo Verde": 0x8080045A0, "Cambodia": 0x20,
    "Cameroon": 0x2000400000, "Canada": 0x2013881060, "Cape Verde": 0x2400400000, "Chad": 0x3000424100,
    "Chile": 0x261EC149F0, "China": 0x19404181, "Colombia": 0x2203C84360, "Comoros": 0x2000400020, "Congo": 0x100,
    "Congo - Brazzaville": 0x2010400008, "Congo - Kinshasa": 0x2018480008, "Costa Rica": 0x221BC95FE9,
    "Croatia": 0x2400400020, "Cuba": 0x201BC85148, "Curaçao": 0x2A7F8BDEF9, "Cyprus": 0x21400020, "Czechia": 0x400000,
    "Côte d'Ivoire": 0x28940271A8, "Denmark": 0x420000, "Diego Garcia": 0x2E7FCFBAE9, "Djibouti": 0x2213C03A68,
    "Dominica": 0x221BC84BE9, "Ecuador": 0x2213C94BE1, "Egypt": 0x22800010, "El Salvador": 0x2E1BCE0FE9,
    "Eritrea": 0x2623CB4FF9, "Estonia": 0x24144A4520, "Eswatini": 0x2637C858F9, "Ethiopia": 0x2400400020,
    "Fiji": 0x3E1BC20468, "Finland": 0x203C00041, "France": 0x1000, "Gabon": 0x3BF7CF9E7C, "Gambia": 0x2637CB4FE0,
    "Georgia": 0x2012CA0D20, "Ghana": 0x2637CA5FF9, "Gibraltar": 0x375FC29FFD, "Greece": 0x400000,
    "Greenland": 0x2400420000, "Grenada": 0x3F77DF8EFD, "Guadeloupe": 0x2E23C31AF1, "Guam": 0x3FBFCBFFFD,
    "Guatemala": 0x2E3BCB5FF9, "Guernsey": 0x2E7FCFCAFD, "Guinea": 0x2222CB4BD8, "Guinea-Bissau": 0x22228A0AD0,
    "Guyana": 0x2E33CB1FF9, "Haiti": 0x2FFEEB8EF6, "Honduras": 0x2FFFCBDFF7, "Hong Kong SAR China": 0x400400000,
    "Hungary": 0x2000400000, "Iceland": 0x2000400000, "India": 0x433CB4720, "Indonesia": 0x2402CA4D20,
    "Iran": 0x27D7CA9CED, "Iraq": 0x2000484008, "Ireland": 0x2000400000, "Isle of Man": 0x2014000C0,
    "Israel": 0x221AC24DE9, "Italy": 0x2000000000, "Jamaica": 0x221BC10368, "Japan": 0x3038480E5,
    "Jersey": 0x2E7FCFDFFD, "Jordan": 0x2502C08044, "Kazakhstan": 0x2000421428, "Kenya": 0x2E12CB5468,
    "Kiribati": 0x3FF7EBDFFF, "Kosovo": 0x377BCADFFF, "Kuwait": 0x260ACA4DE8, "Kyrgyzstan": 0x2000400020,
    "Laos": 0x1FFFCEFFF7, "Latvia": 0x2402C20800, "Lebanon": 0x400020000, "Lesotho": 0x2A37CB5EF9,
    "Liberia": 0x2617CA5DE0, "Libya": 0x2C02C20820, "Liechtenstein": 0x2E1FCF5FE9, "Lithuania": 0x400400000,
    "Luxembourg": 0x2002401040, "Madagascar": 0x2018087128, "Malawi": 0x2637CB5EF9, "Malaysia": 0x2212CA04E0,
    "Maldives": 0x2000401008, "Mali": 0x3FFFEB9FFF, "Malta": 0x3F7FFECFFF, "Martinique": 0x2603C13AE1,
    "Mauritania": 0x2012CA4D20, "Mauritius": 0x2A97CB0AE1, "Mayotte": 0x2E7BCFFFF9, "Mexico": 0x2003C00040,
    "Micronesia": 0x2001484120, "Moldova": 0x3C02F30A42, "Monaco": 0x2213C91AE1, "Mongolia": 0x416CA4D20,
    "Montenegro": 0x260BCA4FE9, "Montserrat": 0x3E7FCFDFF9, "Mozambique": 0x2001405160, "Myanmar": 0x80,
    "Myanmar (Burma)": 0xE02C20860, "Namibia": 0x2616CA4DE0, "Nauru": 0x3FFFFBDFFF, "Nepal": 0x3FDFCECFEF,
    "New Caledonia": 0x2400400000, "New Zealand": 0x2002C00040, "Nicaragua": 0x2213C95BE9, "Niger": 0x37F7CB9EF7,
    "Nigeria": 0x2617CA1DE0, "Niue": 0x3FFFEFFFFF, "Norfolk Island": 0x40, "Norway": 0x400400000, "Oman": 0x23D7CA9CEF,
    "Pakistan": 0x2BF7CE9ECF, "Palau": 0x3FBFFBCCFF, "Panama": 0x3FF7FFBEF7, "Papua New Guinea": 0x2400400000,
    "Paraguay": 0x2A13CB1BF1, "Peru": 0x3FFFF38CD7, "Philippines": 0x2000001000, "Poland": 0x400000,
    "Portugal": 0x20BC2D7CD, "Puerto Rico": 0x2613C10FE9, "Qatar": 0x3213CA5C68, "Reunion": 0xCC4400404,
    "Romania": 0x2402C80808, "Russia": 0x80000, "Rwanda": 0x2637C21271, "Réunion": 0x2233878AF1,
    "Saint Barthélemy": 0x2E460, "Saint Helena": 0x802420220, "Saint Lucia": 0x8054B2A68, "Saint Martin": 0x8004BC068,
    "Samoa": 0x3FFFFADFFF, "San Marino": 0x2F5FCBCFFD, "Sark": 0x3FFFCFCFDD, "Saudi Arabia": 0x420,
    "Senegal": 0x3BFFCECFFD, "Serbia": 0x2416CA4F20, "Seychelles": 0x20104A5128, "Sierra Leone": 0x2A77CB1AF9,
    "Singapore": 0x2613880860, "Sint Maarten": 0x2E0ECFEFE9, "Slovakia": 0x2402C20800, "Slovenia": 0x2412CA0800,
    "Somalia": 0x2616CA4DE0, "Sri Lanka": 0x2E1FCA5FE9, "St. Barthélemy": 0x2000000080, "St. Lucia": 0x2402800080,
    "St. Martin": 0x2400000080, "Sudan": 0x3BD6CA8CCE, "Suriname": 0x24190B5AA1, "Sweden": 0x400020,
    "Switzerland": 0x400000, "Syria": 0x2006C00020, "Taiwan": 0x63BCA0EE9, "Tajikistan": 0x2000420400,
    "Tanzania": 0x2617CA4560, "Thailand": 0x203C200C1, "Timor-Leste": 0x3CD84081E8, "Togo": 0x3FFFEBDFFD,
    "Tokelau": 0x3DBFFBDFFF, "Tonga": 0x3FFFFFFFFD, "Tristan da Cunha": 0x2E77CFBEFD, "Tunisia": 0x2412CA4C00,
    "Turkmenistan": 0x27D7CA8CCD, "Tuvalu": 0x3FFFFBDFFF, "Türkiye": 0x800000000, "Uganda": 0x3F7EFBEFFD,
    "Ukraine": 0x4004010C0, "United Kingdom": 0x400000, "Uruguay": 0x2A13CB1BF1, "Uzbekistan": 0x23F44A8C2C,
    "Vanuatu": 0x3FFFFBDFFF, "Venezuela": 0x2E7BCBDFF1, "Vietnam": 0xAF3CA4FD8, "Yemen": 0x2810080560,
    "Zambia": 0x2637CB4560, "Zimbabwe": 0x2637CB5E71,
  ]
}
