import { type Drafts, mail, sms } from "./drafts.ts";

const DEAR = "Zuwa ga {first_name},";
const HELLO = "Barka,";
const NOT_ASKED = "Idan ba ku ne kuka nema ba, babu abin da za ku yi.";
const MINUTES = "Tana aiki na minti 10. Kada ku ba kowa.";
const STATUS = `{code} ita ce lambar sirrinku ta ganin matsayin {reference}. ${MINUTES}`;
const SIGN = `{code} ita ce lambar sirrinku ta sanya hannu a kan tayin {reference}. ${MINUTES}`;
const PICK_UP =
  "{code} ita ce lambar sirrinku ta karɓar {device}, rance {reference}. Tana aiki na minti 10. Ku ba shagonmu kaɗai, lokacin da na'urar take gabanku.";
const RECEIVED = "Mun karɓi buƙatarku ta rance. Lambarta ita ce {reference}.";
const OPEN = "Buƙatarku ta rance {reference} tana buɗe tuni. Ba sai kun sake nema ba. Ku duba matsayinta: {link}";
const CHANGED =
  "bayananku a wurinmu sun sauya: {what}, a ranar {changed_at}. Lambobin sirri da hanyoyin sanya hannu da muka aika a baya ba sa aiki yanzu.";
const NEXT = "Abin da zai biyo baya: {next}";
const HAND_OVER =
  "Ku zo da katin shaida mai aiki. Lokacin da na'urar take gabanku, shagonmu zai aika muku lambar sirri: kada ku ba kowa kafin nan.";

/** Hausa, in the polite plural, which is for women and men alike. */
export const HAUSA: Drafts = {
  phone_code_sms: sms(`{lender}: {code} ita ce lambar sirrinku ta neman rance. ${MINUTES} ${NOT_ASKED}`),
  received_sms: sms(`{lender}: ${RECEIVED} Za mu kira ku don tabbatarwa. Ku duba matsayinta: {link}`),
  received_mail: mail(
    "Buƙatarku ta rance {reference}",
    HELLO,
    `${RECEIVED} Ku adana ta.`,
    "Abin da zai biyo baya: za mu duba asusun albashinku, mu kira ku don tabbatar da buƙatar, sannan mu aika muku tayinmu domin ku sanya hannu.",
    "Kuna iya duba matsayinta a kowane lokaci: {link}",
    "Idan ba ku ne kuka nema ba, ku sanar da mu.",
  ),
  open_application_sms: sms(`{lender}: ${OPEN}`),
  open_application_mail: mail(
    "Buƙatarku ta rance da take buɗe",
    HELLO,
    OPEN,
    "Idan ba ku ne kuka nema yanzu ba, babu abin da za ku yi.",
  ),
  status_code_sms: sms(`{lender}: ${STATUS}`),
  status_code_mail: mail("Lambar sirrinku ta {reference}", DEAR, STATUS, NOT_ASKED),
  held_code_sms: sms("{lender}: {why}"),
  held_code_mail: mail("Lambar sirrinku ta {reference}", DEAR, "{why}", NOT_ASKED),
  lead_offer_sms: sms("{lender}: {first_name}, muna da tayin rance domin ku. Ku duba shi har zuwa {until}: {link}"),
  signing_link_sms: sms("{lender}: tayinmu na {reference} ya shirya. Ku karanta ku sanya hannu: {link}"),
  signing_link_mail: mail(
    "Tayin rancenku {reference}",
    DEAR,
    "Tayinmu na buƙatarku ta rance {reference} ya shirya. Ku karanta ku sanya hannu a nan:",
    "{link}",
    "Hanyar tana aiki har zuwa {until} (lokacin Legas). Ta ku ce kaɗai: kada ku aika wa wani.",
  ),
  signing_code_sms: sms(`{lender}: ${SIGN}`),
  signing_code_mail: mail("Lambar sirrinku ta {reference}", DEAR, SIGN),
  signed_mail: mail(
    "Kun sanya hannu a kan {reference}",
    DEAR,
    "Mun gode. Kun sanya hannu a kan tayinmu na buƙatarku ta rance {reference}. Kuna iya karanta takardar da kuka sanya wa hannu ta hanyar da muka aika muku.",
    "Abin da zai biyo baya: za mu amince da rancen, mu shirya cirewa daga albashinku, sannan mu biya rancen.",
  ),
  pickup_code_sms: sms(`{lender}: ${PICK_UP}`),
  pickup_code_mail: mail("Lambar sirrinku ta karɓa, {reference}", DEAR, PICK_UP),
  contact_changed_sms: sms(`{lender}: ${CHANGED} Idan ba ku ne kuka nema ba, {call}.`),
  contact_changed_mail: mail(
    "Bayananku a wurinmu sun sauya",
    DEAR,
    `Ku lura: ${CHANGED}`,
    "Idan ba ku ne kuka nema ba, {call}.",
  ),
  statement_mail: mail(
    "Bayanin asusunku na {reference}",
    DEAR,
    "Mun fitar da bayanin asusun rancenku {reference}, daga {from_day} zuwa {to_day}.",
    "Ku buɗe shi a nan, a ƙarƙashin “Your letters”: {link}",
    "Za mu aika lambar sirri zuwa wayarku kafin shafin ya buɗe. Kada ku ba kowa.",
  ),
  approved_sms: sms("{lender}: mun amince da rancenku {reference}. {next}"),
  approved_mail: mail(
    "Mun amince da rancenku {reference}",
    DEAR,
    "Mun amince da rancenku {reference}: za mu ba ku rancen {amount}.",
    NEXT,
  ),
  rejected_sms: sms(
    "{lender}: ba za mu iya karɓar buƙatarku ta rance {reference} ba. {reason} Ba a bin ku komai a kanta, kuma kuna iya sake nema.",
  ),
  rejected_mail: mail(
    "Buƙatarku ta rance {reference}",
    DEAR,
    "Ba za mu iya karɓar buƙatarku ta rance {reference} ba.",
    "{reason}",
    "Abin da zai biyo baya: babu. Ba a bin ku komai a kan wannan buƙata, kuma kuna iya sake nema.",
  ),
  deduction_set_up_sms: sms(
    "{lender}: mun shirya cirewa daga albashinku don rancenku {reference}, na farko a ranar {first_due}. Abin da zai biyo baya: {next}",
  ),
  deduction_set_up_mail: mail(
    "Mun shirya biyan rancenku {reference}",
    DEAR,
    "Mun shirya cirewa daga albashinku don rancenku {reference}. Biya na 1 cikin {count}, {amount}, zai kasance a ranar {first_due}.",
    NEXT,
  ),
  paid_out_sms: sms("{lender}: mun biya {amount} a asusun albashinku don rancenku {reference}. {next}"),
  paid_out_mail: mail(
    "Mun biya rancenku {reference}",
    DEAR,
    "Mun biya {amount} a asusun albashinku don rancenku {reference}. Lambar tura kuɗin ita ce {transfer}.",
    NEXT,
    "Idan kuɗin bai iso muku cikin kwana biyu na aiki ba, ku sanar da mu.",
  ),
  device_ready_sms: sms(`{lender}: {device} ɗinku, rance {reference}, ya shirya: {place}. ${HAND_OVER}`),
  device_ready_mail: mail(
    "Na'urarku ta rance {reference} ta shirya",
    DEAR,
    "{device} ɗinku na rance {reference} ya shirya: {place}.",
    HAND_OVER,
    "Bayan haka: {next}",
  ),
  payment_sms: sms("Mun karɓi {amount} na rancenku {reference} a ranar {paid_on}. {rest}"),
  settlement_sms: sms("Mun karɓi {amount}, wanda ya kammala rancenku {reference}. Babu sauran abin biya.{surplus}"),
  refund_sms: sms(
    "Mun mayar muku da {amount}, wanda aka biya fiye da kima a kan rancenku {reference}. Lambar tura kuɗi: {transfer}.",
  ),
};
