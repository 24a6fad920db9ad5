/** Who lends, as the key facts name it. */
export interface Lender {
  readonly name: string;
  readonly address: string;
  /** Registration and licence, in words; empty when the installation has not been told. */
  readonly registration: string;
  readonly complaintsEmail: string;
  /** Where whoever asks about personal data is answered. */
  readonly privacyEmail: string;
  /** Empty when complaints are taken in writing alone. */
  readonly complaintsPhone: string;
}
