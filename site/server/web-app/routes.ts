import type { Partner } from '@dinelink/contract';
import { type Response, Router } from 'express';
import { requestContextOf } from '../http/request-context.ts';
import { sendNotFound } from '../http/send-error.ts';
import type { Encode } from '../images/encoder.ts';
import { appIcon } from './app-icon.ts';
import {
  iconAddress,
  MANIFEST_ADDRESS,
  type PngIcon,
  pngIcons,
  SVG_ADDRESS,
  webManifest,
} from './web-manifest.ts';

/** The same address has another partner's icon on another host; a new one is seen within a day. */
const CACHE_CONTROL = 'public, max-age=86400';

/** The manifest and the icons of the partner's installable web app. */
export function webAppRoutes(encode: Encode): Router {
  const icons = pngIconsBy(encode);
  const router = Router();
  router.get(MANIFEST_ADDRESS, (request, response) => {
    const { partner } = requestContextOf(request);
    cached(response)
      .type('application/manifest+json')
      .send(JSON.stringify(webManifest(partner)));
  });
  router.get(SVG_ADDRESS, (request, response) => {
    cached(response)
      .type('image/svg+xml')
      .send(appIcon(requestContextOf(request).partner, 'rounded'));
  });
  router.get('/icons/:file', async (request, response) => {
    const name = names.get(request.path);
    if (name === undefined) return sendNotFound(response);
    const picture = await icons(requestContextOf(request).partner, name);
    cached(response).type('image/png').send(picture);
  });
  return router;
}

const names = new Map((Object.keys(pngIcons) as PngIcon[]).map((name) => [iconAddress(name), name]));

const cached = (response: Response): Response => response.set('Cache-Control', CACHE_CONTROL);

/** Encodes each icon once; a failed one is encoded again when it is next asked for. */
function pngIconsBy(encode: Encode) {
  const encoded = new Map<string, Promise<Buffer>>();
  return (partner: Partner, name: PngIcon): Promise<Buffer> => {
    const key = `${partner.key} ${name}`;
    const known = encoded.get(key);
    if (known) return known;
    const shape = name === 'maskable-512' || name === 'apple-180' ? 'full' : 'rounded';
    const svg = Buffer.from(appIcon(partner, shape));
    const encoding = encode(svg, { width: pngIcons[name], format: 'png' });
    encoded.set(key, encoding);
    encoding.catch(() => encoded.delete(key));
    return encoding;
  };
}
