import type { Core } from '@strapi/strapi';
import type { Page } from '../../delivery/pages';
import { requireReadable } from '../access/restrict-to-partners';
import type { Problem } from './entry';
import { secondEntryWords } from './fixed-names';

interface Named {
  /** Undefined for an entry that is not saved yet. */
  documentId: string | undefined;
  locale: string | null;
  name: unknown;
  partner: Partner | null;
  shownOn: unknown;
}
export interface Partner {
  code: string;
  name: string;
}

/**
 * Why an entry cannot have its name, which another of its type, partner and language has; undefined where none has. Throws for
 * a partner outside the scope of the sender of the current request.
 */
export async function findTakenName(
  strapi: Core.Strapi,
  page: Page,
  { documentId, locale, name, partner, shownOn }: Named,
): Promise<Problem | undefined> {
  await requireReadable(strapi, partner);
  if (typeof name !== 'string' || name === '') return undefined;
  const other = await strapi.db.query(page.uid).findOne({
    where: {
      [page.identity]: name,
      locale,
      documentId: documentId === undefined ? { $notNull: true } : { $ne: documentId },
      partner: partner ? { code: partner.code } : { id: { $null: true } },
    },
    select: ['id'],
  });
  if (!other) return undefined;
  return !partner && shownOn === 'one_partner' ? unchosen : alreadyUsed(page, name, partner);
}

function alreadyUsed(page: Page, name: string, partner: Partner | null): Problem {
  const second = secondEntryWords(page.uid, partner);
  const whose = partner ? `${partner.name} has` : 'All partners have';
  const other = fieldWords[page.identity] ?? 'name this another';
  const message = second ?? `${whose} an entry of the name "${name}" already: change that one, or ${other}.`;
  // The name of the only entry of its type is in no form.
  return { path: [second === undefined ? page.identity : 'shown_on'], message };
}

/** How an entry gets another name, where no field of its form is called so. */
const fieldWords: Partial<Record<Page['identity'], string>> = {
  key: 'choose another text',
  code: 'give this another code',
};

const unchosen: Problem = {
  path: ['shown_on'],
  message:
    'Choose the partner it is shown on: without one it counts for all partners, who have such an entry.',
};
