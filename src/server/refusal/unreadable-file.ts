/** What is stored is not what was kept, or cannot be read; the message is a sentence for whoever asked for it. */
export class UnreadableFile extends Error {
  readonly why: "altered" | "no key";

  constructor(why: UnreadableFile["why"]) {
    super("The stored file is not what was kept: it was altered, or the key that it was encrypted with is missing.");
    this.name = "UnreadableFile";
    this.why = why;
  }
}
