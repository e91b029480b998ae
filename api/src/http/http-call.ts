import type { Request, Response } from 'express';
import { type Cookies, cookiesOf } from './cookies.ts';
import { logSecurity, type SecurityEvent, type SecuritySubject } from './logs/security-log.ts';
import { isFromOwnPages } from './same-origin.ts';
import { type SignedIn, tokenOwnerOf } from './signed-in.ts';

/**
 * What a handler may read and do of HTTP beyond its parsed input. Created for every call, so values are computed on first use.
 */
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

  /** What the browser calls itself; never trusted. */
  get userAgent(): string | undefined {
    return this.#request.get('User-Agent');
  }

  /** The raw query with its question mark; empty without one. */
  get rawQuery(): string {
    return /\?.*/.exec(this.#request.originalUrl)?.[0] ?? '';
  }

  /** Whether the request comes from a page of this origin, according to the browser: for a GET that changes something. */
  get isFromOwnPages(): boolean {
    return isFromOwnPages(this.#request);
  }

  /** The origin at which this process was reached, without proxies: `http://127.0.0.1:4000`. */
  get localOrigin(): string {
    const { localAddress = '127.0.0.1', localPort = 0 } = this.#request.socket;
    return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
  }

  /** The member of session and bearer token together; throws TOKEN_EXPIRED for an expired token. */
  tokenOwner(): Promise<SignedIn | null> {
    return tokenOwnerOf(this.#request);
  }

  logSecurity(event: SecurityEvent, subject?: SecuritySubject): void {
    logSecurity(this.#request, event, subject);
  }

  /** Logs a failure elsewhere in the request's log. */
  logWarning(error: unknown, message: string): void {
    this.#request.log.warn({ err: error }, message);
  }
}

export const bearerOf = (request: Request): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.get('Authorization') ?? '')?.[1];
