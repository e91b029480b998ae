export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The display name of the sender, and the Reply-To address. */
  readonly senderName?: string;
  readonly replyTo?: string;
  /** A calendar file (RFC 5545) as attachment. */
  readonly calendar?: string;
  /** Where one POST without a session unsubscribes (RFC 8058), and a person finds the page that does. */
  readonly unsubscribeUrl?: string;
  /** Identifies the e-mail's cause: the same one with the same content makes the same Message-ID. */
  readonly idempotencyKey?: string;
}

export interface Mail {
  /** Sends the e-mail; throws when the mail server does not accept it. */
  send(email: Email): Promise<void>;
}
