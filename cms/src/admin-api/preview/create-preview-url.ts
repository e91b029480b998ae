import { errors } from '@strapi/utils';
import { WHOM_TO_ASK } from '../../access/whom-to-ask';
import { pageOfType } from '../../delivery/pages';
import { chosenPartner } from './chosen-partner';
import { createPreviewLink } from './create-preview-link';
import { findEntry, partnersShowing } from './partners-showing';
import { chosenView } from './preview-view';

interface PreviewRequest {
  documentId: string;
  locale?: string;
  status: 'draft' | 'published';
}

/**
 * The address of the preview's frame: a link to the entry's page on the chosen partner. Published entries need one too, because
 * pages without it may not be framed. Undefined where no partner shows the entry.
 */
export async function createPreviewUrl(uid: string, { documentId, locale = 'en', status }: PreviewRequest) {
  const page = pageOfType(uid);
  requireReader(uid);
  const place = { documentId, locale, status };
  const entry = page && (await findEntry(page, place));
  if (!page || !entry) return undefined;
  const partner = chosenPartner(await partnersShowing(page, entry, place));
  if (!partner) return undefined;
  return createPreviewLink(page, {
    ...{ entry, partner, locale },
    status: status === 'published' ? 'published' : 'draft',
    view: chosenView(partner),
  });
}

interface Request {
  state: { userAbility?: { can(action: string, subject: string): boolean } };
}

/** Strapi's route of previews asks for an account only. */
function requireReader(uid: string) {
  const request = strapi.requestContext.get() as Request | undefined;
  if (!request?.state.userAbility?.can('plugin::content-manager.explorer.read', uid))
    throw new errors.PolicyError(`You may not preview this entry. ${WHOM_TO_ASK}`);
}
