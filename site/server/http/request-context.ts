import { randomUUID } from 'node:crypto';
import type { Partner } from '@dinelink/contract';
import { attachedProperty } from '@dinelink/contract/attached-property';
import type { NextFunction, Request, Response } from 'express';
import type { Partners } from '../partners.ts';

/** The reference code and the partner of a request. */
interface RequestContext {
  readonly id: string;
  readonly partner: Partner;
}

const contexts = attachedProperty<Request, RequestContext>('context');

export function requestContextOf(request: Request): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error('This route is mounted before its partner is known.');
  return context;
}

/** A new reference code, which the api logs too. */
export const newReference = (): string => randomUUID();

/** Resolves the partner by host; answers an unknown host with a plain 404. */
export function resolvePartner(partners: Partners) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const partner = partners.ofHost(request.headers.host);
    if (!partner) {
      response.status(404).type('text/plain').send('There is nothing at this address.\n');
      return;
    }
    contexts.set(request, { id: String(response.getHeader('X-Request-Id')), partner });
    next();
  };
}
