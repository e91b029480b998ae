import { createHmac, randomUUID } from 'node:crypto';
import { errors } from '@strapi/utils';
import { pageOfType } from '../../delivery/pages';
import { secret } from '../../environment';
import { originsOf } from '../../partners/origins';
import { chosenPartner } from './chosen-partner';
import { savePreviewLink } from './preview-link-store';
import { findEntry, partnersShowing } from './partners-showing';

const LIFETIME_SECONDS = 600;

/** The claims of a preview link; `exp` in seconds since 1970. */
export interface PreviewClaims {
  path: string;
  partner: string;
  locale: string;
  /** Whether the frame shows published content or drafts. */
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
 * The address of the preview's frame: a signed link to the entry's page on the chosen partner. Published entries need one
 * too, because pages without it may not be framed. Undefined where no partner shows the entry.
 */
export async function createPreviewUrl(uid: string, { documentId, locale = 'en', status }: PreviewRequest) {
  const page = pageOfType(uid);
  requireReader(uid);
  const place = { documentId, locale, status };
  const entry = page && (await findEntry(page, place));
  if (!page || !entry) return undefined;
  const partner = chosenPartner(await partnersShowing(page, entry, place));
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
  await savePreviewLink(strapi, { id: claims.jti, exp: claims.exp, now });
  return `${origin}/preview?token=${signPreview(claims, secret('CMS_PREVIEW_LINK_SECRET'))}`;
}

interface Request {
  state: { userAbility?: { can(action: string, subject: string): boolean } };
}

/** Strapi's route of previews asks for an account only. */
function requireReader(uid: string) {
  const request = strapi.requestContext.get() as Request | undefined;
  if (!request?.state.userAbility?.can('plugin::content-manager.explorer.read', uid))
    throw new errors.ForbiddenError('You may not preview this entry.');
}
