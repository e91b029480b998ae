import { randomUUID } from 'node:crypto';
import type { Partner } from '@dinelink/contract';
import type { NextFunction, Request, Response } from 'express';
import type { Partners } from '../partners.ts';

/** What is known of a request before anything is done for it. */
interface Visit {
  readonly id: string;
  readonly partner: Partner;
}

const visits = new WeakMap<Request, Visit>();

export function visitOf(request: Request): Visit {
  const visit = visits.get(request);
  if (!visit) throw new Error('This route is mounted before its partner is known.');
  return visit;
}

/** Gives every request its reference code, from here to the api's log. */
export const newReference = (): string => randomUUID();

/** Resolves the partner by host; an unknown host gets a plain 404, never another partner's page. */
export function resolvePartner(partners: Partners) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const partner = partners.ofHost(request.headers.host);
    if (!partner) {
      response.status(404).type('text/plain').send('There is nothing at this address.\n');
      return;
    }
    visits.set(request, { id: String(response.getHeader('X-Request-Id')), partner });
    next();
  };
}
