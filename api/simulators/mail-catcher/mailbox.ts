export interface CaughtMail {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** Empty when the mail has no HTML part. */
  readonly html: string;
  readonly receivedAt: string;
}

const MAX_MAILS = 500;

/** Caught mails in memory, newest first; beyond the limit the oldest are dropped. */
export class Mailbox {
  #mails: CaughtMail[] = [];
  #count = 0;

  add(mail: Omit<CaughtMail, 'id'>): CaughtMail {
    this.#count += 1;
    const caught = { id: String(this.#count), ...mail };
    this.#mails = [caught, ...this.#mails].slice(0, MAX_MAILS);
    return caught;
  }

  /** All mails, or those to one address. */
  list(to?: string): readonly CaughtMail[] {
    if (!to) return this.#mails;
    return this.#mails.filter((mail) => mail.to.includes(to.toLowerCase()));
  }

  find(id: string): CaughtMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  /** False when there is no such mail. */
  remove(id: string): boolean {
    const before = this.#mails.length;
    this.#mails = this.#mails.filter((mail) => mail.id !== id);
    return this.#mails.length < before;
  }

  clear(): void {
    this.#mails = [];
  }
}
