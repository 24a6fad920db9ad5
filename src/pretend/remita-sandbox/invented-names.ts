/** First names and surnames of one people. They are combined at random; a real person's full name is a coincidence. */
export interface NameStock {
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly surnames: readonly string[];
}

const names = (text: string): readonly string[] => text.split(" ");

const YORUBA: NameStock = {
  female: names("Abosede Adunni Bolanle Folake Iyabo Kehinde Modupe Morenike Olabisi Omolara Ronke Titilayo Yetunde"),
  male: names("Adewale Akintunde Ayodele Babajide Damilola Femi Gbenga Kayode Kunle Olumide Rotimi Segun Taiwo"),
  surnames: names(
    "Adegbite Afolayan Akinsola Alabi Ayinla Bamgbose Fagbemi Ilesanmi Ogunmola Olatunji Oyelaran Popoola",
  ),
};

const IGBO: NameStock = {
  female: names("Adaeze Amarachi Chiamaka Chinyere Ebele Ifeoma Ijeoma Nkechi Nneka Obiageli Uchenna Uloma"),
  male: names("Chidiebere Chukwuemeka Ebuka Ifeanyi Ikenna Kelechi Nnamdi Obinna Okechukwu Tobenna Uche Ugochukwu"),
  surnames: names("Agbasi Anyaegbu Chikwendu Ekweozor Ezenwa Ibekwe Maduka Nwachukwu Nwosu Obioha Onuoha Umeadi"),
};

const HAUSA: NameStock = {
  female: names("Aisha Amina Asabe Binta Fatima Hadiza Halima Hauwa Jummai Maryam Rakiya Zainab"),
  male: names("Abdullahi Bashir Danjuma Garba Haruna Ibrahim Kabiru Mustapha Nasiru Sani Tanko Yakubu"),
  surnames: names("Abubakar Bala Danlami Dogara Gwarzo Iliyasu Lawal Maikudi Rabiu Sabitu Tukur Wada"),
};

const EDO: NameStock = {
  female: names("Adesuwa Eki Esohe Isoken Itohan Ivie Osariemen Uyi"),
  male: names("Aigbe Efosa Eghosa Ehigie Idahosa Nosakhare Osagie Osaze"),
  surnames: names("Agbonifo Aighobahi Edosomwan Ehigiator Enabulele Igbinovia Ogbeide Osunde"),
};

const IJAW: NameStock = {
  female: names("Binaebi Ebiere Ibinabo Preye Tamunoemi Timinipre Tonbra Ayebaemi"),
  male: names("Boma Ebitimi Opuwari Pere Seiyefa Tamunotonye Tari Timi"),
  surnames: names("Abadani Amakiri Briggs Dokubo Ebikeme Igbeta Jumbo Ogoloma"),
};

const TIV: NameStock = {
  female: names("Doose Erdoo Kashimana Mbakeren Mimidoo Msendoo Ngunan Nguvan"),
  male: names("Aondona Iorwuese Msughter Orhii Sesugh Terfa Terhemba Tersoo"),
  surnames: names("Abaver Agber Akaa Gbaa Igbawua Nyitse Orban Tyoapine"),
};

const EFIK_IBIBIO: NameStock = {
  female: names("Arit Atim Ekaette Eno Idara Imaobong Mfon Nkoyo"),
  male: names("Aniekan Edidiong Effiong Etim Idorenyin Okon Ubong Uduak"),
  surnames: names("Akpanika Bassey Ebong Ekanem Essien Inyang Ntekim Udoh"),
};

const NUPE_IGALA: NameStock = {
  female: names("Achenyo Enechojo Fatsuma Ladi Ojonugwa Onyeche Salamatu Ufedo"),
  male: names("Achimugu Attah Baba Enejo Jibril Ndagi Ojochenemi Yisa"),
  surnames: names("Abah Ameh Etsu Gana Idakwo Kolo Ndako Ocheja"),
};

export const NAME_STOCKS: readonly NameStock[] = [YORUBA, IGBO, HAUSA, EDO, IJAW, TIV, EFIK_IBIBIO, NUPE_IGALA];
