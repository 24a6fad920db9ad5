import { type Drafts, mail, sms } from "./drafts.ts";

const DEAR = "{first_name} ọ̀wọ́n,";
const HELLO = "Ẹ ǹlẹ́ o,";
const NOT_ASKED = "Tí kì í bá ṣe ẹ̀yin lẹ béèrè fún un, ẹ má ṣe ohunkóhun.";
const MINUTES = "Ó ń ṣiṣẹ́ fún ìṣẹ́jú mẹ́wàá. Ẹ má fún ẹnikẹ́ni.";
const STATUS = `{code} ni kóòdù yín láti rí ibi tí {reference} dé. ${MINUTES}`;
const SIGN = `{code} ni kóòdù yín láti fọwọ́ sí ìwé àdéhùn {reference}. ${MINUTES}`;
const PICK_UP =
  "{code} ni kóòdù yín láti gba {device} yín, ẹ̀yáwó {reference}. Ó ń ṣiṣẹ́ fún ìṣẹ́jú mẹ́wàá. Ẹ fún ilé ìtajà wa nìkan, nígbà tí ẹ̀rọ náà bá wà níwájú yín.";
const RECEIVED = "A ti gba ìbéèrè yín fún ẹ̀yáwó. Nọ́mbà rẹ̀ ni {reference}.";
const OPEN = "Ìbéèrè yín fún ẹ̀yáwó {reference} ti wà ní ṣíṣí tẹ́lẹ̀. Ẹ kò nílò láti tún béèrè. Ẹ wo ibi tí ó dé: {link}";
const CHANGED =
  "àlàyé yín lọ́dọ̀ wa ti yí padà: {what}, ní {changed_at}. Àwọn kóòdù àti ìjápọ̀ ìfọwọ́sí tí a fi ránṣẹ́ tẹ́lẹ̀ kò ṣiṣẹ́ mọ́.";
const NEXT = "Ohun tó kàn: {next}";
const HAND_OVER =
  "Ẹ mú káàdì ìdánimọ̀ tó ṣì wúlò wá. Nígbà tí ẹ̀rọ náà bá wà níwájú yín, ilé ìtajà wa máa fi kóòdù ránṣẹ́ sí yín: ẹ má fún ẹnikẹ́ni ṣáájú ìgbà náà.";

/** Yoruba, in the polite plural. */
export const YORUBA: Drafts = {
  phone_code_sms: sms(`{lender}: {code} ni kóòdù yín láti béèrè fún ẹ̀yáwó. ${MINUTES} ${NOT_ASKED}`),
  received_sms: sms(`{lender}: ${RECEIVED} A máa pè yín láti fìdí rẹ̀ múlẹ̀. Ẹ wo ibi tí ó dé: {link}`),
  received_mail: mail(
    "Ìbéèrè yín fún ẹ̀yáwó {reference}",
    HELLO,
    `${RECEIVED} Ẹ jọ̀wọ́, ẹ pa á mọ́.`,
    "Ohun tó kàn: a máa wo àkáǹtì owó oṣù yín, a máa pè yín láti fìdí ìbéèrè náà múlẹ̀, lẹ́yìn náà a máa fi ìwé àdéhùn wa ránṣẹ́ kí ẹ lè fọwọ́ sí i.",
    "Ẹ lè wo ibi tí ó dé nígbàkígbà: {link}",
    "Tí kì í bá ṣe ẹ̀yin lẹ béèrè, ẹ sọ fún wa.",
  ),
  open_application_sms: sms(`{lender}: ${OPEN}`),
  open_application_mail: mail(
    "Ìbéèrè yín fún ẹ̀yáwó tó wà ní ṣíṣí",
    HELLO,
    OPEN,
    "Tí kì í bá ṣe ẹ̀yin lẹ béèrè báyìí, ẹ má ṣe ohunkóhun.",
  ),
  status_code_sms: sms(`{lender}: ${STATUS}`),
  status_code_mail: mail("Kóòdù yín fún {reference}", DEAR, STATUS, NOT_ASKED),
  held_code_sms: sms("{lender}: {why}"),
  held_code_mail: mail("Kóòdù yín fún {reference}", DEAR, "{why}", NOT_ASKED),
  lead_offer_sms: sms("{lender}: {first_name}, a ní àǹfààní ẹ̀yáwó fún yín. Ẹ wò ó títí di {until}: {link}"),
  signing_link_sms: sms("{lender}: ìwé àdéhùn wa fún {reference} ti ṣetán. Ẹ kà á, kí ẹ sì fọwọ́ sí i: {link}"),
  signing_link_mail: mail(
    "Ìwé àdéhùn ẹ̀yáwó yín {reference}",
    DEAR,
    "Ìwé àdéhùn wa fún ìbéèrè yín fún ẹ̀yáwó {reference} ti ṣetán. Ẹ jọ̀wọ́, ẹ kà á, kí ẹ sì fọwọ́ sí i níbí:",
    "{link}",
    "Ìjápọ̀ náà ń ṣiṣẹ́ títí di {until} (aago Èkó). Ẹ̀yin nìkan ló wà fún: ẹ má fi ránṣẹ́ sí ẹlòmíràn.",
  ),
  signing_code_sms: sms(`{lender}: ${SIGN}`),
  signing_code_mail: mail("Kóòdù yín fún {reference}", DEAR, SIGN),
  signed_mail: mail(
    "Ẹ ti fọwọ́ sí {reference}",
    DEAR,
    "Ẹ ṣeun. Ẹ ti fọwọ́ sí ìwé àdéhùn wa fún ìbéèrè yín fún ẹ̀yáwó {reference}. Ẹ lè ka ìwé tí ẹ fọwọ́ sí ní ìjápọ̀ tí a fi ránṣẹ́ sí yín.",
    "Ohun tó kàn: a máa fọwọ́ sí ẹ̀yáwó náà, a máa ṣètò ìyọkúrò láti inú owó oṣù yín, lẹ́yìn náà a máa san ẹ̀yáwó náà.",
  ),
  pickup_code_sms: sms(`{lender}: ${PICK_UP}`),
  pickup_code_mail: mail("Kóòdù ìgbà ẹ̀rọ yín fún {reference}", DEAR, PICK_UP),
  contact_changed_sms: sms(`{lender}: ${CHANGED} Tí kì í bá ṣe ẹ̀yin lẹ béèrè fún un, {call}.`),
  contact_changed_mail: mail(
    "Àlàyé yín lọ́dọ̀ wa ti yí padà",
    DEAR,
    `Ẹ kíyè sí i: ${CHANGED}`,
    "Tí kì í bá ṣe ẹ̀yin lẹ béèrè fún un, {call}.",
  ),
  statement_mail: mail(
    "Àkọsílẹ̀ àkáǹtì yín fún {reference}",
    DEAR,
    "A ti ṣe àkọsílẹ̀ àkáǹtì ẹ̀yáwó yín {reference}, láti {from_day} sí {to_day}.",
    "Ẹ ṣí i níbí, lábẹ́ “Your letters”: {link}",
    "A máa fi kóòdù ránṣẹ́ sí fóònù yín kí ojú ìwé náà tó ṣí. Ẹ má fún ẹnikẹ́ni.",
  ),
  approved_sms: sms("{lender}: a ti fọwọ́ sí ẹ̀yáwó yín {reference}. {next}"),
  approved_mail: mail(
    "A ti fọwọ́ sí ẹ̀yáwó yín {reference}",
    DEAR,
    "A ti fọwọ́ sí ẹ̀yáwó yín {reference}: a máa yá yín ní {amount}.",
    NEXT,
  ),
  rejected_sms: sms(
    "{lender}: a kò lè gba ìbéèrè yín fún ẹ̀yáwó {reference}. {reason} Ẹ kò jẹ gbèsè kankan lórí rẹ̀, ẹ sì lè tún béèrè.",
  ),
  rejected_mail: mail(
    "Ìbéèrè yín fún ẹ̀yáwó {reference}",
    DEAR,
    "A kò lè gba ìbéèrè yín fún ẹ̀yáwó {reference}.",
    "{reason}",
    "Ohun tó kàn: kò sí. Ẹ kò jẹ gbèsè kankan lórí ìbéèrè yìí, ẹ sì lè tún béèrè.",
  ),
  deduction_set_up_sms: sms(
    "{lender}: a ti ṣètò ìyọkúrò láti inú owó oṣù yín fún ẹ̀yáwó {reference}, àkọ́kọ́ ní {first_due}. Ohun tó kàn: {next}",
  ),
  deduction_set_up_mail: mail(
    "A ti ṣètò sísan ẹ̀yáwó yín {reference}",
    DEAR,
    "A ti ṣètò ìyọkúrò láti inú owó oṣù yín fún ẹ̀yáwó {reference}. Ìsanwó kìíní nínú {count}, {amount}, máa wáyé ní {first_due}.",
    NEXT,
  ),
  paid_out_sms: sms("{lender}: a ti san {amount} sínú àkáǹtì owó oṣù yín fún ẹ̀yáwó {reference}. {next}"),
  paid_out_mail: mail(
    "A ti san ẹ̀yáwó yín {reference}",
    DEAR,
    "A ti san {amount} sínú àkáǹtì owó oṣù yín fún ẹ̀yáwó {reference}. Nọ́mbà ìfiránṣẹ́ owó náà ni {transfer}.",
    NEXT,
    "Tí owó náà kò bá dé ọ̀dọ̀ yín láàárín ọjọ́ iṣẹ́ méjì, ẹ jọ̀wọ́, ẹ sọ fún wa.",
  ),
  device_ready_sms: sms(`{lender}: {device} yín, ẹ̀yáwó {reference}, ti ṣetán fún yín: {place}. ${HAND_OVER}`),
  device_ready_mail: mail(
    "Ẹ̀rọ yín fún ẹ̀yáwó {reference} ti ṣetán",
    DEAR,
    "{device} yín fún ẹ̀yáwó {reference} ti ṣetán fún yín: {place}.",
    HAND_OVER,
    "Lẹ́yìn náà: {next}",
  ),
  payment_sms: sms("A ti gba {amount} fún ẹ̀yáwó yín {reference} ní {paid_on}. {rest}"),
  settlement_sms: sms("A ti gba {amount}, ó sì ti parí ẹ̀yáwó yín {reference}. Kò sí ohun tó kù láti san.{surplus}"),
  refund_sms: sms(
    "A ti dá {amount} padà fún yín, èyí tí ẹ san kọjá iye ẹ̀yáwó yín {reference}. Nọ́mbà ìfiránṣẹ́ owó: {transfer}.",
  ),
};
