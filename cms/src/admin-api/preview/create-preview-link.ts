import { createHmac, randomUUID } from 'node:crypto';
import type { Page } from '../../delivery/pages';
import { secret } from '../../environment';
import { originsOf } from '../../partners/origins';
import type { PartnerFile } from '../../partners/partner-files';
import type { Entry } from './partners-showing';
import { savePreviewLink } from './preview-link-store';
import type { ViewClaims } from './preview-view';

const LIFETIME_SECONDS = 600;

/** The claims of a preview link; `exp` in seconds since 1970. */
export interface PreviewClaims extends ViewClaims {
  path: string;
  partner: string;
  locale: string;
  /** Whether the page shows published content or drafts. */
  status: 'draft' | 'published';
  exp: number;
  jti: string;
}

/** `{claims}.{signature}`: base64url of the claims' JSON, and of its HMAC-SHA256. */
export function signPreview(claims: PreviewClaims, key: string): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`;
}

interface Target {
  entry: Entry;
  partner: PartnerFile;
  locale: string;
  status: 'draft' | 'published';
  view: ViewClaims;
}

/** A signed link to an entry's page on a partner's site, good once and for ten minutes; undefined where it has no site. */
export async function createPreviewLink(
  page: Page,
  { entry, partner, locale, status, view }: Target,
): Promise<string | undefined> {
  const [origin] = originsOf(partner);
  if (origin === undefined) return undefined;
  const now = Math.floor(Date.now() / 1000);
  const claims: PreviewClaims = {
    path: page.path(entry),
    partner: partner.key,
    locale,
    status,
    ...view,
    exp: now + LIFETIME_SECONDS,
    jti: randomUUID(),
  };
  await savePreviewLink(strapi, { id: claims.jti, exp: claims.exp, now });
  return `${origin}/preview?token=${signPreview(claims, secret('CMS_PREVIEW_LINK_SECRET'))}`;
}
