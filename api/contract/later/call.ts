/**
 * The contract for the browser: methods, paths, enumerations, limits. No zod, so it costs the page a few hundred bytes. `needs`
 * is who may call: anyone, a signed-in member (session cookie), a member with the short-lived token beside the cookie, a holder
 * of that token or of a known member's activation token, a signed feed, a signed survey form, whoever has an e-mail's signed
 * link, or an operator outside production.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Express and Open API parameters are both made from `{name}`. */
  readonly path: `/api/${string}`;
  readonly needs: 'nothing' | 'member' | 'token' | 'activation' | 'feed' | 'form' | 'link' | 'staging';
  /** Set by `knowingMember`; a call that needs a member always knows one. */
  readonly knowsMember?: true;
  /** The answer that a redirect means, if a gateway sends one; it is never followed. */
  readonly redirectMeans?: Readonly<Record<string, unknown>>;
  /** Continues after the page is left (fetch keepalive). */
  readonly keepsAlive?: true;
}
