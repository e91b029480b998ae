export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Shown beside the configured sender's address, and where an answer goes. */
  readonly senderName?: string;
  readonly replyTo?: string;
  /** A calendar file (RFC 5545) that goes with it. */
  readonly calendar?: string;
  /** Names the letter, whatever it says: the same words again make the same Message-ID. */
  readonly idempotencyKey?: string;
}

export interface Mail {
  /** Hands the letter to the mail server; throws when it is not taken. */
  send(email: Email): Promise<void>;
}
