import fs from 'node:fs';
import path from 'node:path';
import { pageOfType } from '../../src/delivery/pages';
import type { Attributes } from '../../src/delivery/shape';
import type { Check, PageAddress, Subject } from '../../src/desk/checks/entry';
import type { PartnerFile } from '../../src/partners/partner-files';
import type { Fields } from '../cms';

const source = path.resolve(__dirname, '../../src');
const attributesIn = (file: string): Attributes =>
  JSON.parse(fs.readFileSync(path.join(source, file), 'utf8')).attributes;

/** The attributes of a content type or component, from its schema file. */
export function attributesOf(uid: string): Attributes {
  const [, type] = /^api::.+\.(.+)$/.exec(uid) ?? [];
  return attributesIn(
    type ? `api/${type}/content-types/${type}/schema.json` : `components/${uid.replace('.', '/')}.json`,
  );
}

/** A partner that has every page. */
export const aPartner: PartnerFile = {
  ...{ key: 'delta', default: false, hosts: [], origin: '', name: 'Delta', programme: 'Delta Dining' },
  ...{ timeZone: 'America/New_York', enrollmentType: 'direct', hasVIP: true, hasDiscoverPage: true },
  homePage: 'how-it-works',
  hero: { line: 'Come in.', lead: '' },
  ...{ openTableReservationsEnabled: true, legal: { terms: '/terms', privacy: '/privacy' } },
};

export const anAddress: PageAddress = {
  ...{ documentId: 'other', slug: 'other', url: '/earn/other', partner: undefined, isPublished: true },
};

/** A shared entry, without anything beside it. */
export function aSubject(uid: string, entry: Fields, more: Partial<Subject> = {}): Subject {
  const page = pageOfType(uid);
  if (!page) throw new Error(`no page of ${uid}`);
  const owner = more.owner;
  return {
    ...{ page, documentId: 'this', entry, attributes: attributesOf(uid), attributesOf },
    ...{
      owner,
      isShared: owner === undefined,
      partners: [owner ?? aPartner],
      addresses: [],
      published: [],
      ...more,
    },
  };
}

/** What a check says, as "field: sentence". */
export const said = (check: Check, subject: Subject): string[] =>
  check(subject).map(({ path: place, message }) => `${place.join('.')}: ${message}`);

export const HOME = 'api::home.home';
export const EARN = 'api::earn-detail.earn-detail';
export const GLOBAL = 'api::global.global';
