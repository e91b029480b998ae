import { createHash } from 'node:crypto';
import type { Partner } from '@dinelink/contract';
import { type NextFunction, type Request, type Response, Router } from 'express';
import { LAYERS } from '../../src/styles/layers.ts';
import { partnerCss, themeFonts } from '../../src/styles/theme.ts';

export interface Themes {
  router: Router;
  /** Address of the partner's style sheet; it changes with its content. */
  addressOf: (partner: Partner) => string;
  fontsOf: (partner: Partner) => string[];
}

/** Serves one small style sheet per partner, made from the partner file and loaded before all others. */
export function openThemes(partners: readonly Partner[]): Themes {
  const sheets = new Map<string, string>();
  const addresses = new Map(
    partners.map((partner) => {
      const css = LAYERS + partnerCss(partner);
      const address = `/themes/${partner.key}.${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`;
      sheets.set(address, css);
      return [partner.key, address];
    }),
  );
  const router = Router();
  router.get('/themes/:sheet', (request: Request, response: Response, next: NextFunction) => {
    const css = sheets.get(request.path);
    if (css === undefined) return next();
    response.set('Cache-Control', 'public, max-age=31536000, immutable').type('text/css').send(css);
  });
  return {
    router,
    addressOf: ({ key }) => addresses.get(key) ?? '',
    fontsOf: themeFonts,
  };
}
