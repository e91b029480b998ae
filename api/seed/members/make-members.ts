import type { Partner } from '@dinelink/contract';
import { NOT_ACTIVATED } from '@dinelink/contract/calls';
import type { Value } from '../../src/db/connection.ts';
import { randomFor, type Random } from '../random.ts';
import { DEMO_PASSWORD_HASH, type DemoMember, demoMembers } from './demo-member.ts';

type Row = Readonly<Record<string, Value>>;

/** The rows of all demo members, with ids from 1. */
export interface MadeMembers {
  readonly members: Row[];
  readonly consents: Row[];
  readonly cards: Row[];
  readonly links: Row[];
}

interface SeedContext {
  readonly partners: readonly Partner[];
  /** Issuer of a programme's own sign-in; `{key}` is replaced. */
  readonly ssoIssuer: string;
  /** Start of the seed's day, epoch ms. */
  readonly today: number;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export const emailOf = (
  { name, sharesEmailOf = name }: Pick<DemoMember, 'name' | 'sharesEmailOf'>,
  { key }: Pick<Partner, 'key'>,
): string => `${sharesEmailOf}@${key}.example`;

/** The demo members of a programme: without numbers nobody who shares an address could sign in. */
export const demoMembersOf = ({ enrollmentType, hasPPN }: Partner): readonly DemoMember[] =>
  enrollmentType === 'direct' && hasPPN
    ? demoMembers
    : demoMembers.filter(({ sharesEmailOf }) => sharesEmailOf === undefined);

/** The programmes that people can join. */
export const withEnrollment = (partners: readonly Partner[]): Partner[] =>
  partners.filter(({ enrollmentType }) => enrollmentType !== 'none').sort((a, b) => (a.key < b.key ? -1 : 1));

export function makeMembers(context: SeedContext): MadeMembers {
  const made: MadeMembers = { members: [], consents: [], cards: [], links: [] };
  for (const partner of withEnrollment(context.partners)) {
    for (const demo of demoMembersOf(partner)) addMember(made, { demo, partner, context });
  }
  return made;
}

interface Joining {
  readonly demo: DemoMember;
  readonly partner: Partner;
  readonly context: SeedContext;
}

function addMember(made: MadeMembers, joining: Joining): void {
  const { demo, partner, context } = joining;
  const random = randomFor(`member ${demo.name}@${partner.key}.example`);
  const id = made.members.length + 1;
  const joinedAt = context.today - demo.joinedDaysAgo * DAY_MS + 15 * HOUR_MS;
  const closedAt = demo.closedDaysAgo === null ? null : context.today - demo.closedDaysAgo * DAY_MS;
  made.members.push(memberRow(joining, { id, joinedAt, closedAt, random }));
  made.consents.push(...consentRows(joining, id, joinedAt));
  for (let nth = 0; nth < demo.cards; nth += 1) {
    const cardId = made.cards.length + 1;
    const linkedAt = joinedAt + (nth + 1) * HOUR_MS;
    made.cards.push(cardRow(partner, { id: cardId, createdAt: linkedAt, nth }, random));
    made.links.push({
      card_id: cardId,
      member_id: id,
      description: '',
      linked_at: linkedAt,
      unlinked_at: closedAt,
      active_card_id: closedAt === null ? cardId : null,
    });
  }
}

interface Own {
  readonly id: number;
  readonly joinedAt: number;
  readonly closedAt: number | null;
  readonly random: Random;
}

function memberRow({ demo, partner, context }: Joining, { id, joinedAt, closedAt, random }: Own): Row {
  const email = emailOf(demo, partner);
  const isSso = partner.enrollmentType === 'sso';
  const signsIn = demo.hasWebProfile && !isSso;
  return {
    id,
    partner: partner.key,
    public_id: random.text(18),
    family_id: random.text(18),
    email,
    sign_in_email: signsIn && demo.sharesEmailOf === undefined ? email : null,
    // As if confirmed by the partner when the member joined.
    partner_number_proven_at: partner.confirmsMembership ? joinedAt : null,
    partner_number: partner.hasPPN ? String(random.int(100_000_000, 999_999_999)) : null,
    password_hash: signsIn ? DEMO_PASSWORD_HASH : null,
    sso_issuer: isSso ? context.ssoIssuer.replace('{key}', partner.key) : null,
    sso_subject: isSso ? `${partner.key}:${email}` : null,
    first_name: demo.firstName,
    last_name: demo.lastName,
    ...addressOf(random),
    sms_opt_in: takesMessages(partner, demo) ? 1 : 0,
    member_type: demo.memberType,
    opt_in_level: demo.optInLevel,
    // The top tier is earned by the dines that are delivered later.
    tier_level: demo.optInLevel >= 2 ? 2 : 0,
    has_web_profile: demo.hasWebProfile ? 1 : 0,
    is_active: demo.isActive ? 1 : 0,
    card_count: closedAt === null ? demo.cards : 0,
    enrollment_source: channelOf(partner, demo) ?? 'web',
    proven_channel: channelOf(partner, demo),
    joined_at: joinedAt,
    closed_at: closedAt,
  };
}

/** The newest member enrolled through the channel of the programme's added bonus, if it has one. */
const channelOf = ({ addedBonus }: Partner, { name }: DemoMember): string | null =>
  (name === 'nocard' ? addedBonus?.enrollmentSource : undefined) ?? null;

const homes = [
  ['1420 W Belmont Ave', 'Chicago', 'IL', '60657', '312'],
  ['2216 N Kedzie Blvd', 'Chicago', 'IL', '60647', '773'],
  ['88 Bleecker St', 'New York', 'NY', '10012', '212'],
  ['417 E Pine St', 'Seattle', 'WA', '98122', '206'],
  ['1905 S Lamar Blvd', 'Austin', 'TX', '78704', '512'],
] as const;

function addressOf(random: Random): Row {
  const [address1, city, state, zipCode, areaCode] = random.pick(homes);
  return {
    address1,
    address2: random.chance(30) ? `Apt ${random.int(1, 24)}` : '',
    city,
    state,
    zip_code: zipCode,
    phone_number: `${areaCode}5550${random.int(100, 199)}`,
  };
}

const takesMessages = (partner: Partner, { name }: DemoMember) =>
  (partner.hasSmsOptIn || partner.hasSmsOptInV2) && ['select', 'vip'].includes(name);

function consentRows({ demo, partner }: Joining, memberId: number, at: number): Row[] {
  const row = (channel: string, granted: number) => ({
    member_id: memberId,
    channel,
    granted,
    text_version: 'demo',
    at,
  });
  if (demo.optInLevel === NOT_ACTIVATED) return [];
  return [
    row('email', demo.optInLevel >= 2 ? 1 : 0),
    ...(takesMessages(partner, demo) ? [row('sms', 1)] : []),
  ];
}

function cardRow(
  { key, cardTypesAccepted }: Partner,
  { id, createdAt, nth }: { id: number; createdAt: number; nth: number },
  random: Random,
): Row {
  return {
    id,
    partner: key,
    network: cardTypesAccepted[(cardTypesAccepted.length - 1 + nth) % cardTypesAccepted.length] ?? 'VISA',
    last_four: String(random.int(0, 9_999)).padStart(4, '0'),
    card_token: `card_${random.text(18)}`,
    fingerprint: random.text(32),
    created_at: createdAt,
  };
}
