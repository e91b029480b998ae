import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { WHOM_TO_ASK } from '../../access/whom-to-ask';
import { hasPage } from '../rules';
import type { Page } from '../../delivery/pages';
import { attributesIn } from '../../delivery/schema';
import type { Fields } from '../../delivery/shape';
import { readPartnerFiles } from '../../partners/partner-files';
import { type Placed, withPlaces } from '../../admin-api/places';
import { currentScope, mayWrite } from '../access/partner-scope';
import { checkMissingPages } from '../checks/links';
import { loadDraft, subjectOf } from '../checks/subject';
import { asInput, populateAll } from '../entry-fields';
import { findVersions } from './find-versions';

interface Copied {
  documentId: string;
  locale: string;
  status: 'draft' | 'published';
  /** The key of the partner that gets a version of its own. */
  partner: string;
  /** The id of the account that asks for it. */
  editorId: number;
}

export interface Override {
  documentId: string;
  /** The partner's name. */
  partner: string;
  /** Links of the copy to pages that its partner's site does not have: it cannot be published with them. */
  deadLinks: Placed[];
}

/** Copies a shared entry into a draft of one partner; throws where that partner has one or has no such page. */
export async function createOverride(strapi: Core.Strapi, page: Page, copied: Copied): Promise<Override> {
  const { documentId, locale, status, editorId } = copied;
  const source = { documentId, locale, status, populate: populateAll(strapi, page.uid) };
  const entry = (await strapi.documents(page.uid).findOne(source as never)) as Fields | null;
  if (!entry) throw new errors.NotFoundError('Not Found');
  if (entry.partner) throw new errors.ValidationError('Only a shared entry can get versions for partners.');
  const partner = await findPartner(strapi, copied.partner);
  if (!mayWrite(await currentScope(strapi), partner.code))
    throw new errors.PolicyError(`You do not write for ${partner.name}. ${WHOM_TO_ASK}`);
  await requireRoom(strapi, page, { entry, locale, partner });
  const data = {
    ...asInput(strapi, page.uid, entry),
    ...('shown_on' in attributesIn(strapi, page.uid) && { shown_on: 'one_partner' }),
    partner: partner.documentId,
    createdBy: editorId,
    updatedBy: editorId,
  };
  const created = await strapi.documents(page.uid).create({ locale, status: 'draft', data } as never);
  const own = (created as { documentId: string }).documentId;
  return { documentId: own, partner: partner.name, deadLinks: await deadLinksOf(strapi, page, own, locale) };
}

/** The copy is made whether its links can be named or not. */
async function deadLinksOf(strapi: Core.Strapi, page: Page, documentId: string, locale: string) {
  try {
    const entry = await loadDraft(strapi, page, documentId, locale);
    if (!entry) return [];
    const problems = checkMissingPages(await subjectOf(strapi, page, entry, { documentId, locale }));
    return await withPlaces(strapi, { uid: page.uid, fields: entry }, problems);
  } catch (error) {
    strapi.log.error(`The links of ${page.uid} ${documentId} were not checked: ${String(error)}`);
    return [];
  }
}

interface Partner {
  documentId: string;
  code: string;
  name: string;
}

async function findPartner(strapi: Core.Strapi, code: string): Promise<Partner> {
  const found: Partner | null = await strapi.db
    .query('api::partner.partner')
    .findOne({ where: { code }, select: ['documentId', 'code', 'name'] });
  if (!found) throw new errors.ValidationError('Choose one of the partners.');
  return found;
}

async function requireRoom(
  strapi: Core.Strapi,
  page: Page,
  { entry, locale, partner }: { entry: Fields; locale: string; partner: Partner },
) {
  const file = readPartnerFiles().find(({ key }) => key === partner.code);
  if (!file || !hasPage(file, page.path(entry)))
    throw new errors.ValidationError(`The site of ${partner.name} has no such page.`);
  const versions = await findVersions(strapi, page, { locale, name: String(entry[page.identity]) });
  if (versions.some((version) => version.partner === partner.code))
    throw new errors.ValidationError(`${partner.name} has a version of its own already.`);
}
