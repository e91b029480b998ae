import type { Request, Response } from 'express';
import { type Cookies, cookiesOf } from './cookies.ts';
import { logSecurity, type SecurityEvent, type SecuritySubject } from './logs/security-log.ts';
import { isFromOwnPages } from './same-origin.ts';
import { type SignedIn, tokenOwnerOf } from './signed-in.ts';

/** What a handler may know and do of HTTP beyond its parsed input. Made for every call, so nothing is worked out before it is asked. */
export class HttpCall {
  readonly #request: Request;
  readonly #response: Response;

  constructor(request: Request, response: Response) {
    this.#request = request;
    this.#response = response;
  }

  get cookies(): Cookies {
    return cookiesOf(this.#request, this.#response);
  }

  /** The token of an Authorization header in the Bearer scheme, if there is one. */
  get bearer(): string | undefined {
    return bearerOf(this.#request);
  }

  /** The query as it was sent, with its question mark; empty without one. */
  get rawQuery(): string {
    return /\?.*/.exec(this.#request.originalUrl)?.[0] ?? '';
  }

  /** Whether a page of this origin asks, as far as the browser says so: for a GET that changes something. */
  get isFromOwnPages(): boolean {
    return isFromOwnPages(this.#request);
  }

  /** Where this process was reached, without the proxies before it: `http://127.0.0.1:4000`. */
  get localOrigin(): string {
    const { localAddress = '127.0.0.1', localPort = 0 } = this.#request.socket;
    return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
  }

  /** The member of session and bearer token together; throws TOKEN_EXPIRED for a token that is over. */
  tokenOwner(): Promise<SignedIn | null> {
    return tokenOwnerOf(this.#request);
  }

  logSecurity(event: SecurityEvent, subject?: SecuritySubject): void {
    logSecurity(this.#request, event, subject);
  }

  /** A line of the request's log about what went wrong elsewhere. */
  logWarning(error: unknown, message: string): void {
    this.#request.log.warn({ err: error }, message);
  }
}

export const bearerOf = (request: Request): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.get('Authorization') ?? '')?.[1];
