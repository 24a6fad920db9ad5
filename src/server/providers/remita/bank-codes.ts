// Remita's own bank table says 039 for Stanbic IBTC where the central bank's list says 221; all others agree.
const REMITA_CODE_BY_CBN_CODE: ReadonlyMap<string, string> = new Map([["221", "039"]]);

const CBN_CODE_BY_REMITA_CODE: ReadonlyMap<string, string> = new Map(
  [...REMITA_CODE_BY_CBN_CODE].map(([cbn, remita]) => [remita, cbn]),
);

/** Remita's code for one of our (central bank) codes; codes without an entry are the same on both sides. */
export function toRemitaBankCode(cbnCode: string): string {
  return REMITA_CODE_BY_CBN_CODE.get(cbnCode) ?? cbnCode;
}

/** Our code for one of Remita's. */
export function fromRemitaBankCode(remitaCode: string): string {
  return CBN_CODE_BY_REMITA_CODE.get(remitaCode) ?? remitaCode;
}
