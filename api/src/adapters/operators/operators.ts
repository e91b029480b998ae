/** An operator, as identified by the operators' sign-in. */
export interface Operator {
  readonly issuer: string;
  readonly subject: string;
  /** For display: a name or an address. */
  readonly name: string;
  /** The token's nonce; the caller compares it with its own. */
  readonly nonce: string;
  readonly mayEmulate: boolean;
  readonly mayChange: boolean;
}

/** Identifies operators; their issuer is configured. */
export interface Operators {
  readonly issuer: string;
  readonly clientId: string;
  /** The operator of a token; throws OperatorRejected for every invalid token. */
  identify(token: string): Promise<Operator>;
}

export class OperatorRejected extends Error {}
