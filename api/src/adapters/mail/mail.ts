export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

export interface Mail {
  /** Hands the letter to the mail server; throws when it is not taken. */
  send(letter: Letter): Promise<void>;
}
