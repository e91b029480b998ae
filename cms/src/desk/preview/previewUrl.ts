import { createHmac, randomUUID } from 'node:crypto';
import { pageOfType } from './delivery/pages';
import { partnerOrigin, secret } from './environment';
import { keepPreviewLink } from './previewLinks';

const LIFETIME_SECONDS = 600;

/** What a preview link promises; `exp` in seconds since 1970, `partner` null for shared content. */
export interface PreviewClaims {
  path: string;
  partner: string | null;
  locale: string;
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

/** Where the editor's "Open preview" leads: the page itself once published, a signed link for a draft. */
export async function previewUrl(uid: string, { documentId, locale = 'en', status }: PreviewRequest) {
  const page = pageOfType(uid);
  if (!page) return undefined;
  const entry = (await strapi
    .documents(page.uid)
    .findOne({ documentId, locale, status: 'draft', populate: { partner: true } } as never)) as {
    url?: unknown;
    partner?: { code: string } | null;
  } | null;
  if (!entry) return undefined;
  const path = page.path(entry);
  const origin = partnerOrigin(entry.partner?.code);
  if (status === 'published') return `${origin}${path}`;
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    path,
    partner: entry.partner?.code ?? null,
    locale,
    exp: now + LIFETIME_SECONDS,
    jti: randomUUID(),
  };
  await keepPreviewLink(strapi, { id: claims.jti, exp: claims.exp, now });
  return `${origin}/preview?token=${signPreview(claims, secret('CMS_PREVIEW_LINK_SECRET'))}`;
}
