/** First names and surnames of a region. They are combined at random; a real person's full name is a coincidence. */
export interface DemoNames {
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly surnames: readonly string[];
}

const words = (text: string): readonly string[] => text.split(" ");

const YORUBA: DemoNames = {
  female: words(
    "Abimbola Adebisi Aderonke Bisola Bukola Damilola Ebunoluwa Fadekemi Folasade Ibironke Jumoke Kikelomo Mojisola Moyosore Olayinka Olufunke Omotola Oyinkansola Sade Simisola Temitope Titilope Toyin Yejide",
  ),
  male: words(
    "Abiodun Adebayo Adedayo Adeolu Akinwale Ayobami Babatunde Bamidele Dapo Folarin Ibukun Jide Kolawole Lekan Niyi Oladapo Olakunle Olaniyi Oluwatobi Rasheed Seyi Sunday Tunde Wale",
  ),
  surnames: words(
    "Abegunde Adebiyi Adelakun Adesola Adewuyi Aderibigbe Ajibade Akinola Alade Awosika Ayodeji Babalola Bankole Dosunmu Egbeyemi Fadipe Famuyiwa Idowu Jegede Kuyoro Ladipo Makinde Odukoya Ogunbanjo Ogundipe Ojelabi Okunola Olaleye Oloyede Omotosho Onifade Oyebanji Oyedele Sanusi Shittu Sowande",
  ),
};

const IGBO: DemoNames = {
  female: words(
    "Adaobi Akunna Chidera Chidinma Chikaodili Chinasa Chioma Ezinne Ginika Ifunanya Ijeoma Kosisochukwu Munachi Ngozi Nkiruka Nneamaka Nwakaego Obioma Ogechi Oluchi Somtochukwu Ujunwa",
  ),
  male: words(
    "Arinze Chibuzo Chidozie Chigozie Chijioke Chima Chukwudi Chukwuma Ejike Emeka Ikechukwu Izuchukwu Jideofor Kenechukwu Lotanna Maduabuchi Nduka Nonso Obiora Onyeka Uzoma Zikora",
  ),
  surnames: words(
    "Achebeze Agu Aniagolu Anozie Chukwuka Duru Egbuna Ekeh Emenike Ezeani Ezeigbo Ibeanu Ifediora Igboanugo Igwe Iwuoha Madueke Mbah Mgbemena Ndubuisi Nnaji Nwafor Nwankwere Nwobodo Obasi Obiechina Odinkalu Ofoegbu Okafor Okonkwo Okoro Onyeama Opara Osuji Ugwu Uzor",
  ),
};

const HAUSA: DemoNames = {
  female: words(
    "Aishatu Asiya Bilkisu Habiba Hafsat Hajara Hassana Hussaina Khadija Ladidi Maimuna Murjanatu Nafisa Rabi Rahila Ramatu Safiya Salamatu Sa'adatu Talatu Umaima Zahra Zulai",
  ),
  male: words(
    "Abba Abubakar Adamu Aliyu Aminu Auwal Bello Dahiru Faruk Gambo Hamza Hassan Idris Isah Jamilu Lawan Magaji Muhammad Murtala Nuhu Rilwan Salisu Shehu Sulaiman Umar Usman Yahaya Zubairu",
  ),
  surnames: words(
    "Abdulkadir Abdulsalam Adam Ahmed Ali Audu Badamasi Barau Dangana Dikko Galadima Gidado Gumel Hamisu Inuwa Jibo Kaita Kangiwa Kwari Liman Maitama Mamman Mohammed Musa Nadabo Rimi Ringim Sada Sambo Suleiman Tijjani Turaki Waziri Yakasai Yusuf Zakari",
  ),
};

const EDO: DemoNames = {
  female: words("Abieyuwa Amenze Efe Esosa Iriagbonse Isi Ivbade Nosa Ofure Omosede Osasere Uwaila"),
  male: words("Aisosa Ehimare Ekhosuehi Esewi Igho Iyobosa Nehikhare Obosa Odion Osaro Osamudiamen Uwa"),
  surnames: words(
    "Aghedo Aigbogun Airhiavbere Ehigie Ekhator Eweka Idemudia Igiebor Imasuen Odiase Ogiemwonyi Okungbowa Omoruyi Osagiede Uwaifo",
  ),
};

const NIGER_DELTA: DemoNames = {
  female: words("Alaere Belema Boma Ebikabowei Ekanem Emem Ibiso Inemesit Kesiena Mfoniso Tamara Ufuoma Unwana"),
  male: words("Akpevwe Asuquo Dagogo Ekpo Enefiok Godspower Ibifuro Karibi Nsikak Oghene Sokari Timipre Victor"),
  surnames: words(
    "Akpabot Alagoa Amadi Archibong Brown Edet Ekpenyong Etukudo Horsfall Iyalla Jaja Nkanga Ofuokwu Okoko Tonye Udofia Umoh Wokoma Wilcox",
  ),
};

const MIDDLE_BELT: DemoNames = {
  female: words("Afi Aladi Charity Dooshima Enewa Iveren Kaneng Ladi Mercy Mwuese Ngodoo Nerat Paulina Ruth Torkwase"),
  male: words(
    "Aper Bitrus Dauda David Emmanuel Gyang Iorkyaa Istifanus Joshua Moses Nanpan Pam Silas Terna Tersugh Yohanna",
  ),
  surnames: words(
    "Adamu Agbo Alachi Ameh Audu Bot Choji Dung Gyang Ikwue Iorkohol Ityav Kuje Lar Ochigbo Ogwuche Pwajok Tor Tsav Ukor Yakubu Zang",
  ),
};

export const NAMES_BY_REGION = {
  west: YORUBA,
  east: IGBO,
  north: HAUSA,
  edo: EDO,
  delta: NIGER_DELTA,
  middle: MIDDLE_BELT,
} as const satisfies Record<string, DemoNames>;

export type DemoRegion = keyof typeof NAMES_BY_REGION;

/** Roughly how the customers of a nationwide lender are spread over the regions. */
export const REGION_WEIGHTS: readonly (readonly [DemoRegion, number])[] = [
  ["north", 28],
  ["west", 26],
  ["east", 19],
  ["middle", 11],
  ["delta", 10],
  ["edo", 6],
];
