import { createHmac, randomUUID } from 'node:crypto';
import { pageOfType } from '../../delivery/pages';
import { secret } from '../../environment';
import { originsOf } from '../../partners/origins';
import { chosenOf } from './chosenPartner';
import { keepPreviewLink } from './links';
import { findEntry, partnersShowing } from './shownOn';

const LIFETIME_SECONDS = 600;

/** What a preview link promises; `exp` in seconds since 1970. */
export interface PreviewClaims {
  path: string;
  partner: string;
  locale: string;
  /** What the frame shows: what visitors see, or the drafts. */
  status: 'draft' | 'published';
  exp: number;
  jti: string;
}

interface PreviewRequest {
  documentId: string;
  locale?: string;
  status: 'draft' | 'published';
}

/** `{claims}.{signature}`: base64url of the claims' JSON, and of its HMAC-SHA256. */
export function signPreview(claims: PreviewClaims, key: string): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`;
}

/**
 * Where the preview's frame leads: a signed link to the entry's page on the partner chosen. What is published needs one too,
 * because without it a page lets nobody frame it. Undefined where no partner shows the entry.
 */
export async function previewUrl(uid: string, { documentId, locale = 'en', status }: PreviewRequest) {
  const page = pageOfType(uid);
  const place = { documentId, locale, status };
  const entry = page && (await findEntry(page, place));
  if (!page || !entry) return undefined;
  const partner = chosenOf(await partnersShowing(page, entry, place));
  const [origin] = partner ? originsOf(partner) : [];
  if (!partner || origin === undefined) return undefined;
  const now = Math.floor(Date.now() / 1000);
  const claims: PreviewClaims = {
    path: page.path(entry),
    partner: partner.key,
    locale,
    status: status === 'published' ? 'published' : 'draft',
    exp: now + LIFETIME_SECONDS,
    jti: randomUUID(),
  };
  await keepPreviewLink(strapi, { id: claims.jti, exp: claims.exp, now });
  return `${origin}/preview?token=${signPreview(claims, secret('CMS_PREVIEW_LINK_SECRET'))}`;
}
