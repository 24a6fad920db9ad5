import { formatAmount, type Kobo } from "../../../domain/money.ts";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";

/** What really happened on an account; each layout writes it in its own way. */
export interface Transaction {
  readonly bookedOn: LagosDate;
  readonly direction: "credit" | "debit";
  readonly amount: Kobo;
  readonly balance: Kobo;
  readonly narration: string;
  readonly reference: string;
}

type Column = (transaction: Transaction) => string;

export interface StatementLayout {
  readonly columns: readonly (readonly [string, Column])[];
  /** Rows above the header, told the opening balance. */
  readonly above?: (opening: string) => readonly (readonly string[])[];
  readonly newestFirst?: true;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const named: Column = ({ bookedOn }) =>
  `${bookedOn.slice(8)}-${MONTHS[Number(bookedOn.slice(5, 7)) - 1]}-${bookedOn.slice(0, 4)}`;
const slashed: Column = ({ bookedOn }) => bookedOn.split("-").toReversed().join("/");
const dashed: Column = ({ bookedOn }) => bookedOn.split("-").toReversed().join("-");
const iso: Column = ({ bookedOn }) => bookedOn;
const timed: Column = ({ bookedOn }) =>
  `${bookedOn.slice(0, 4)} ${MONTHS[Number(bookedOn.slice(5, 7)) - 1]} ${bookedOn.slice(8)} 09:12:33`;

const american: Column = ({ bookedOn }) => {
  const [year, month, day] = bookedOn.split("-").map(Number);
  return `${month}/${day}/${year} 9:12:33 AM`;
};

const money = (amount: Kobo): string => formatAmount(amount);
const marked = (amount: Kobo): string => (amount < 0 ? `${money(-amount as Kobo)} DR` : `${money(amount)} CR`);
const one =
  (direction: Transaction["direction"], write: (amount: Kobo) => string = money): Column =>
  (transaction) =>
    transaction.direction === direction ? write(transaction.amount) : "";
const amount: Column = (transaction) => money(transaction.amount);
const signed: Column = ({ amount, direction }) => (direction === "debit" ? `-${money(amount)}` : money(amount));
const balance: Column = (transaction) => money(transaction.balance);
const before: Column = ({ balance, amount, direction }) =>
  money((direction === "credit" ? balance - amount : balance + amount) as Kobo);
const narration: Column = (transaction) => transaction.narration;
const reference: Column = (transaction) => transaction.reference;
const naira = (amount: Kobo): string => `₦${money(amount)}`;
const openingLine = (opening: string) => [["Account Statement"], [`Opening Balance ₦${opening}`], [""]];

export const LAYOUTS = {
  wema: {
    above: openingLine,
    columns: [
      ["Date", named],
      ["R e f e r e n c e", reference],
      ["Transaction Details", narration],
      ["Debit", one("debit")],
      ["Credit", one("credit")],
      ["Balance", balance],
    ],
  },
  "wema, columns of amounts lost": {
    above: openingLine,
    columns: [
      ["Date", named],
      ["Reference", reference],
      ["Transaction Details", narration],
      ["Amount", amount],
      ["Balance", balance],
    ],
  },
  access: {
    columns: [
      ["Posted Date", slashed],
      ["Value Date", slashed],
      ["Description", narration],
      ["Debit Amount", one("debit")],
      ["Credit Amount", one("credit")],
      ["Ledger Balance", balance],
    ],
  },
  fcmb: {
    columns: [
      ["S/N", () => "1"],
      ["Tran Date", dashed],
      ["Particulars", narration],
      ["Debit", one("debit", naira)],
      ["Credit", one("credit", naira)],
      ["Balance", balance],
    ],
  },
  fidelity: {
    columns: [
      ["Date", named],
      ["Narration", narration],
      ["Withdrawal", one("debit")],
      ["Deposit", one("credit")],
      ["Balance", ({ balance }) => marked(balance)],
    ],
  },
  "first bank": {
    columns: [
      ["Txn Date", named],
      ["Value Date", named],
      ["Narration", narration],
      ["Debit", one("debit")],
      ["Credit", one("credit")],
      ["Running Balance", balance],
    ],
  },
  gtbank: {
    newestFirst: true,
    above: openingLine,
    columns: [
      ["Trans Date", named],
      ["Reference", reference],
      ["Debit", one("debit")],
      ["Credit", one("credit")],
      ["Balance", balance],
      ["Remarks", narration],
    ],
  },
  sterling: {
    columns: [
      ["Date", iso],
      ["Remarks", narration],
      ["Debit", one("debit")],
      ["Credit", one("credit")],
      ["Balance", balance],
    ],
  },
  uba: {
    columns: [
      ["TRANS DATE", slashed],
      ["VALUE DATE", slashed],
      ["DETAILS", narration],
      ["REF NO", reference],
      ["WITHDRAWALS", one("debit")],
      ["DEPOSITS", one("credit")],
      ["CLOSING", balance],
    ],
  },
  zenith: {
    columns: [
      ["Transaction Date", iso],
      ["Trans Ref", reference],
      ["Description", narration],
      ["DR", one("debit")],
      ["CR", one("credit")],
      ["Balance", balance],
    ],
  },
  moniepoint: {
    columns: [
      ["Date", ({ bookedOn }) => `${bookedOn}T09:12:33`],
      ["Narration", narration],
      ["Reference", reference],
      ["Debit (NGN)", one("debit")],
      ["Credit (NGN)", one("credit")],
      ["Balance (NGN)", balance],
    ],
  },
  "moniepoint, of its terminals": {
    columns: [
      ["Date", ({ bookedOn }) => `${bookedOn}T09:12:33`],
      ["Transaction Status", () => "APPROVED"],
      ["Transaction Ref", reference],
      ["Settlement Debit (NGN)", one("debit")],
      ["Settlement Credit (NGN)", one("credit")],
      ["Balance Before (NGN)", before],
      ["Balance After (NGN)", balance],
      ["Narration", narration],
    ],
  },
  "opay, in one column": {
    columns: [
      ["Trans. Time", timed],
      ["Value Date", named],
      ["Description", narration],
      [
        "Debit/Credit(₦)",
        (transaction) => (transaction.direction === "credit" ? `+${amount(transaction)}` : signed(transaction)),
      ],
      ["Balance After(₦)", balance],
      ["Channel", () => "E-Channel"],
      ["Transaction Reference", reference],
    ],
  },
  union: {
    columns: [
      ["Trans Date", slashed],
      ["Value Date", slashed],
      ["Descr", narration],
      ["Channel", ({ direction }) => (direction === "credit" ? "NIP" : "POS 7")],
      ["Withdrawal(DR)", one("debit")],
      ["Deposit(CR)", one("credit")],
      ["Bal", balance],
    ],
  },
  "month first": {
    columns: [
      ["Date Posted", american],
      ["Comment", narration],
      ["Pay Out", one("debit")],
      ["Pay In", one("credit")],
      ["Balance", balance],
      ["Status", () => "Successful"],
    ],
  },
  opay: {
    columns: [
      ["Order Date", timed],
      ["Transaction Details", narration],
      ["Money Out", one("debit")],
      ["Money In", one("credit")],
      ["Balance", balance],
    ],
  },
  palmpay: {
    columns: [
      ["Transaction Time", timed],
      ["Bill Details", narration],
      ["Amount", amount],
      ["Type", ({ direction }) => (direction === "debit" ? "Money out" : "Money in")],
      ["Balance", balance],
    ],
  },
  "signed amounts": {
    above: openingLine,
    columns: [
      ["Date", iso],
      ["Narration", narration],
      ["Amount", signed],
      ["Balance", balance],
    ],
  },
} satisfies Record<string, StatementLayout>;

export type LayoutName = keyof typeof LAYOUTS;
export const LAYOUT_NAMES = Object.keys(LAYOUTS) as LayoutName[];

/** A statement in one layout, as rows of text. */
export function renderedIn(name: LayoutName, transactions: readonly Transaction[]): readonly (readonly string[])[] {
  const { above, columns, newestFirst }: StatementLayout = LAYOUTS[name];
  const [oldest] = transactions;
  const opening = oldest ? oldest.balance + (oldest.direction === "credit" ? -oldest.amount : oldest.amount) : 0;
  const order = newestFirst ? transactions.toReversed() : transactions;
  return [
    ...(above?.(money(opening as Kobo)) ?? []),
    columns.map(([header]) => header),
    ...order.map((transaction) => columns.map(([, write]) => write(transaction))),
  ];
}
