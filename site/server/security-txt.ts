import { Router } from 'express';
import type { Config } from './config.ts';
import { sendNotFound } from './http/send-error.ts';
import { requestContextOf } from './http/request-context.ts';
import type { Partners } from './partners.ts';

// RFC 9116 recommends less than a year.
const GOOD_FOR_MS = 180 * 86_400_000;

interface Options {
  readonly config: Pick<Config, 'SECURITY_CONTACT'>;
  readonly partners: Partners;
  readonly now: () => number;
}

/** GET /.well-known/security.txt (RFC 9116): the contact for vulnerabilities; 404 where none is configured. */
export function securityTxt({ config, partners, now }: Options): Router {
  const router = Router();
  const contact = config.SECURITY_CONTACT;
  router.get('/.well-known/security.txt', (request, response) => {
    if (contact === undefined) return sendNotFound(response);
    const { origin } = partners.published(requestContextOf(request).partner);
    const fields = [
      `Contact: ${contact}`,
      `Expires: ${new Date(now() + GOOD_FOR_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    response
      .set('Cache-Control', 'public, max-age=86400')
      .type('text/plain')
      .send(`${fields.join('\n')}\n`);
  });
  return router;
}
