/**
 * One key for each intention: it stays the same while the same call is retried without a definite answer, and changes
 * as soon as the body differs.
 */
export class IdempotencyKeys {
  private current: { readonly key: string; readonly sent: string } | undefined;

  keyFor({ params, body }: { readonly params?: unknown; readonly body?: unknown }): string {
    const sent = JSON.stringify([params, body]);
    if (this.current?.sent !== sent) this.current = { key: crypto.randomUUID(), sent };
    return this.current.key;
  }

  forget(): void {
    this.current = undefined;
  }
}
