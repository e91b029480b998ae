import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { type Caller, callerOf } from './caller.ts';
import { type Cookies, cookiesOf } from './cookies.ts';
import { type LogSecurity, securityLogOf } from './logs/security-log.ts';
import { bearerOf, type BearerToken, tokenOwnerOf } from './signed-in.ts';

/** What handlers may use of HTTP. */
export interface CallContext extends Caller {
  readonly cookies: Cookies;
  readonly token: BearerToken;
  readonly logSecurity: LogSecurity;
  readonly log: Pick<Logger, 'warn'>;
  /** From the question mark on, as it came; empty without one. */
  readonly rawQuery: string;
  /** Where the call reached this api. */
  readonly apiOrigin: string;
}

/** The parsed parts of a call, and who calls. */
export interface Parsed<P, Q, B, M> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly member: M;
}

/** A class for its getters: a call pays only for what its handler takes. */
export class CallInput<P, Q, B, M> implements CallContext, Parsed<P, Q, B, M> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly member: M;
  readonly #request: Request;
  readonly #response: Response;
  readonly #caller: Caller;

  constructor(request: Request, response: Response, { params, query, body, member }: Parsed<P, Q, B, M>) {
    this.params = params;
    this.query = query;
    this.body = body;
    this.member = member;
    this.#request = request;
    this.#response = response;
    this.#caller = callerOf(request);
  }

  get partner() {
    return this.#caller.partner;
  }

  get address() {
    return this.#caller.address;
  }

  get isSiteItself() {
    return this.#caller.isSiteItself;
  }

  get requestId() {
    return this.#caller.requestId;
  }

  get cookies() {
    return cookiesOf(this.#request, this.#response);
  }

  get token(): BearerToken {
    const request = this.#request;
    return { value: bearerOf(request), owner: () => tokenOwnerOf(request) };
  }

  get logSecurity() {
    return securityLogOf(this.#request);
  }

  get log() {
    return this.#request.log;
  }

  get rawQuery() {
    return /\?.*/.exec(this.#request.originalUrl)?.[0] ?? '';
  }

  get apiOrigin() {
    const { localAddress = '127.0.0.1', localPort = 0 } = this.#request.socket;
    return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
  }
}
