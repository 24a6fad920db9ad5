/** The lender as named in the key facts. */
export interface Lender {
  readonly name: string;
  readonly address: string;
  /** Registration and licence, in words; empty if not entered. */
  readonly registration: string;
  readonly complaintsEmail: string;
  /** Where questions about personal data are answered. */
  readonly privacyEmail: string;
  /** Empty when complaints are only taken in writing. */
  readonly complaintsPhone: string;
  /** The colour of its letterheads, `#rrggbb`; empty or absent: the product's. */
  readonly colour?: string | undefined;
}
