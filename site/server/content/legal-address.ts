import { Router } from 'express';
import type { Partner } from '@dinelink/contract';
import { requestContextOf } from '../http/request-context.ts';

type Legal = Pick<Partner, 'legal'>;

/** The address a link leads to: pages on which a partner publishes its own terms and privacy policy replace those of this site. */
export function legalAddress({ legal }: Legal, address: string): string {
  const path = address.replace(/[?#].*$/, '');
  if (path === '/terms' && legal.terms !== path) return legal.terms;
  if (path === '/privacy' && legal.privacy !== path) return legal.privacy;
  return address;
}

/** Redirects from the terms and the privacy policy of this site to those that the partner publishes elsewhere. */
export function legalRedirects(): Router {
  const router = Router();
  router.get(['/terms', '/privacy'], (request, response, next) => {
    const path = request.path.replace(/\/$/, '');
    const address = legalAddress(requestContextOf(request).partner, path);
    if (address === path) return next();
    response.redirect(302, address);
  });
  return router;
}
