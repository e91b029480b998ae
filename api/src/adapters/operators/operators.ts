/** Somebody who works for us, as their own sign-in vouches for them. */
export interface Operator {
  readonly issuer: string;
  readonly subject: string;
  /** To be shown: a name or an address. */
  readonly name: string;
  /** What the nonce of the token was; the asker knows whether it is one of theirs. */
  readonly nonce: string;
  readonly mayEmulate: boolean;
  readonly mayChange: boolean;
}

/** The identity of operators; where they sign in is configuration. */
export interface Operators {
  readonly issuer: string;
  readonly clientId: string;
  /** Who a token is about; throws OperatorRefused for every token that is not to be believed. */
  identify(token: string): Promise<Operator>;
}

export class OperatorRejected extends Error {}
