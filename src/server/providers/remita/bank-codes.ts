// Remita's own bank table says 039 for Stanbic IBTC where the central bank's list says 221; all others agree.
const REMITA_CODE_BY_CBN_CODE: ReadonlyMap<string, string> = new Map([["221", "039"]]);

const CBN_CODE_BY_REMITA_CODE: ReadonlyMap<string, string> = new Map(
  [...REMITA_CODE_BY_CBN_CODE].map(([cbn, remita]) => [remita, cbn]),
);

/** Our (central bank) code of a bank as Remita writes it; a code without an entry is the same on both sides. */
export function toRemitaBankCode(cbnCode: string): string {
  return REMITA_CODE_BY_CBN_CODE.get(cbnCode) ?? cbnCode;
}

/** Remita's code of a bank as we keep it. */
export function fromRemitaBankCode(remitaCode: string): string {
  return CBN_CODE_BY_REMITA_CODE.get(remitaCode) ?? remitaCode;
}
