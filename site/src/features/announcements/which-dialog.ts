import type { Member } from '@dinelink/contract';
import { decodedPath } from '../../document/addresses/decoded-path.ts';
import { stagingRows } from '../../page-router/staging-pages.ts';
import type { PublicPartner } from '../../partner/public-partner.ts';

export type DialogKind = 'sso' | 'announcement' | 'popup';

interface Situation {
  partner: Pick<
    PublicPartner,
    'enrollmentType' | 'hasTemporarySsoModal' | 'appAnnouncementModal' | 'generalModalType'
  >;
  member: Pick<Member, 'memberType'> | null;
  isInApp: boolean;
  path: string;
  /** What this browser has stored. */
  stored: {
    ssoNotice: string | undefined;
    announcement: string | undefined;
    popup: string | undefined;
  };
  /** Whether the popup page of the content has an entry of this slug. */
  hasCopy: (slug: string) => boolean;
}

/** The first of these that is wanted is shown. */
const order: readonly DialogKind[] = ['sso', 'announcement', 'popup'];

/** Which dialog lies over the page; one at a time. */
export const dialogFor = (situation: Situation): DialogKind | undefined =>
  order.find((kind) => isWanted[kind](situation));

const isClosed = ({ member }: Situation): boolean => member?.memberType === 'ClosedAccountMember';

const isWanted: Record<DialogKind, (situation: Situation) => boolean> = {
  // Who is signed in needs no easier way to do it.
  sso: ({ partner, member, stored }) =>
    partner.enrollmentType === 'sso' &&
    partner.hasTemporarySsoModal &&
    member === null &&
    stored.ssoNotice === undefined,
  announcement: (situation) => {
    const { partner, isInApp, path, stored, hasCopy } = situation;
    const name = partner.appAnnouncementModal;
    if (name === undefined || !isInApp || isClosed(situation)) return false;
    return !isUnder(path, noAnnouncement) && stored.announcement !== name && hasCopy(name);
  },
  popup: ({ partner: { generalModalType: type }, path, stored, hasCopy }) =>
    type !== undefined && !isUnder(path, noPopup) && stored.popup !== type && hasCopy(type),
};

const noAnnouncement = ['/discover', '/login', '/join'];
/** Members come there with something of their own to do; it shows on the next page that is not theirs. */
const noPopup = ['/account'];
/** In lower case: forms and pages on the way out, where a dialog would interrupt. */
const uninterrupted = [
  ...['/login', '/join', '/recover', '/activate', '/add_card', '/card_added', '/fix_credentials'],
  ...['/account/manage_cards', '/account/close', '/account/statement', '/account_erased', '/surveys'],
  ...['/plans', '/account/plans'],
  ...['/signout', '/error', '/not_found', '/unsubscribe', '/confirm_email'],
  ...stagingRows.map(({ path }) => path),
];

/** Whether no dialog may lie over the page at this path. */
export const isUninterrupted = (path: string): boolean => isUnder(path, uninterrupted);

function isUnder(path: string, prefixes: readonly string[]): boolean {
  const matched = decodedPath(path).toLowerCase();
  return prefixes.some((prefix) => matched === prefix || matched.startsWith(`${prefix}/`));
}
