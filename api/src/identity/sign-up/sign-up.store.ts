import { randomBytes } from 'node:crypto';
import type { Referral } from '@dinelink/contract';
import { BASIC, SELECT } from '@dinelink/contract/calls';
import { releaseNumber } from '../../cards/release-number.ts';
import { type Database, type Tx } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import type { Account } from '../accounts.store.ts';
import { addNewMember } from './add-new-member.ts';
import { recordConsent } from '../../members/consents.store.ts';
import { queueEmailProof } from '../email-proof/email-proof.store.ts';
import { type FirstJoins, firstJoins } from './first-join.store.ts';
import type { Applicant } from './sign-up-rules.ts';
import type { Owner, Subject, UniqueValues } from './taken.ts';
import { isDuplicate } from '../../db/dialect.ts';
import { execute, query } from '../../db/query.ts';
import { newPublicId } from '../../public-id.ts';

interface Enrolment {
  readonly partner: string;
  /** The programme's. */
  readonly timeZone: string;
  readonly applicant: Omit<Applicant, 'password'>;
  readonly passwordHash: string | null;
  /** Whether the partner confirmed the number as the applicant's. */
  readonly isNumberProven: boolean;
  readonly sso: Subject | null;
  /** Whether the partner asserts that the address is proven. */
  readonly isEmailProven: boolean;
  /** The proven channel, or null. */
  readonly provenChannel: string | null;
  readonly referral: Readonly<Record<keyof Referral, string>>;
  readonly asksForMessages: boolean;
  readonly at: number;
}

export interface SignUpStore {
  /** Members of the programme with this address, number or subject. */
  ownersOf(partner: string, values: UniqueValues): Promise<Owner[]>;
  /** Inserts the new member with consents and referral; null if address, number or subject are taken. */
  enrol(enrolment: Enrolment): Promise<Account | null>;
}

/** The stores of members and of first joins. */
interface Stores {
  readonly database: Database;
  readonly joins: FirstJoins;
}

export function signUpStore(database: Database, secret: string): SignUpStore {
  const stores = { database, joins: firstJoins(secret) };
  return {
    ownersOf: (partner, values) => ownersOf(stores, partner, values),
    async enrol(enrolment) {
      const publicId = newPublicId();
      try {
        const memberId = await unitOfWork(database, (tx) =>
          addMember(tx, stores, { ...enrolment, publicId }),
        );
        return { memberId, publicId, passwordHash: enrolment.passwordHash };
      } catch (error) {
        if (isDuplicate(error)) return null;
        throw error;
      }
    },
  };
}

// The time to open an e-mail; a form sent twice is one person.
const CLAIMABLE_AFTER_MS = 15 * 60_000;

/**
 * Accounts created until then can be taken over at a given time: a while before it, or at once if the address was first used
 * that long ago, because erasing an account and joining again must not block the owner.
 */
const claimableUntil = (firstAt: number, at: number): number =>
  firstAt <= at - CLAIMABLE_AFTER_MS ? at : at - CLAIMABLE_AFTER_MS;

type Flags = 'hasWebProfile' | 'isNumberProven' | 'isEmailClaimable';

async function ownersOf(
  { database, joins }: Stores,
  partner: string,
  values: UniqueValues,
): Promise<Owner[]> {
  const { email, partnerNumber, sso, at } = values;
  const columns = `email, partner_number AS partnerNumber, sso_issuer AS ssoIssuer,
    sso_subject AS ssoSubject, has_web_profile AS hasWebProfile,
    CASE WHEN partner_number_proven_at IS NULL THEN 0 ELSE 1 END AS isNumberProven,
    CASE WHEN is_email_unproven = 1 AND joined_at <= ? THEN 1 ELSE 0 END AS isEmailClaimable`;
  const until = claimableUntil(await joins.at(database, { partner, email, at }), at);
  const rows = await query<Omit<Owner, Flags> & Record<Flags, number>>(
    database,
    `SELECT ${columns} FROM member WHERE partner = ? AND email = ?
     UNION ALL SELECT ${columns} FROM member WHERE partner = ? AND partner_number = ? AND email <> ?
     UNION ALL SELECT ${columns} FROM member
       WHERE partner = ? AND sso_issuer = ? AND sso_subject = ? AND email <> ?`,
    [
      ...[until, partner, email],
      ...[until, partner, partnerNumber ?? '', email],
      ...[until, partner, sso?.issuer ?? '', sso?.subject ?? '', email],
    ],
  );
  return rows.map((row) => ({
    ...row,
    hasWebProfile: row.hasWebProfile === 1,
    isNumberProven: row.isNumberProven === 1,
    isEmailClaimable: row.isEmailClaimable === 1,
  }));
}

async function addMember(
  tx: Tx,
  stores: Stores,
  { publicId, ...enrolment }: Enrolment & { publicId: string },
): Promise<number> {
  const { joins } = stores;
  const { partner, applicant, passwordHash, sso, at } = enrolment;
  const level = applicant.emailOptIn ? SELECT : BASIC;
  const { partnerNumber } = applicant;
  const isProven = enrolment.isNumberProven && partnerNumber !== null;
  if (isProven) await releaseNumber(tx, { partner, number: partnerNumber, at });
  // The address stays with its account until the new member follows the mailed link.
  const isClaim = await isClaimable(tx, stores, { partner, email: applicant.email, at });
  const member = {
    ...applicant,
    partner,
    publicId,
    passwordHash,
    sso,
    familyId: randomBytes(18).toString('base64url'),
    signInEmail: sso || isClaim ? null : applicant.email,
    isEmailUnproven: !enrolment.isEmailProven,
    memberType: 'NonCardMember',
    optInLevel: level,
    tierLevel: level,
    enrollmentSource: enrolment.referral.source.slice(0, 40) || (sso ? 'sso' : 'web'),
    provenChannel: enrolment.provenChannel,
    numberProvenAt: isProven ? at : null,
    joinedAt: at,
  } as const;
  const memberId = await addNewMember(tx, member, enrolment.timeZone);
  const answers = [
    { channel: 'email', granted: applicant.emailOptIn },
    { channel: 'terms', granted: true },
    ...(enrolment.asksForMessages ? [{ channel: 'sms', granted: applicant.smsOptIn } as const] : []),
  ] as const;
  for (const answer of answers) await recordConsent(tx, { memberId, ...answer, at });
  // A member is no prospect any more.
  await execute(tx, 'DELETE FROM prospect WHERE partner = ? AND email = ?', [partner, applicant.email]);
  if (!enrolment.isEmailProven) {
    await queueEmailProof(tx, { partner, memberId, at });
    await joins.note(tx, { partner, email: applicant.email, at });
  }
  await keepReferral(tx, { memberId, referral: enrolment.referral });
  return memberId;
}

async function isClaimable(
  tx: Tx,
  { joins }: Stores,
  join: { partner: string; email: string; at: number },
): Promise<boolean> {
  const { partner, email, at } = join;
  const until = claimableUntil(await joins.at(tx, join), at);
  const owners = await query(
    tx,
    'SELECT 1 AS one FROM member WHERE partner = ? AND sign_in_email = ? AND is_email_unproven = 1 AND joined_at <= ?',
    [partner, email, until],
  );
  return owners.length > 0;
}

const referralColumns = [
  'utm_term',
  'utm_medium',
  'utm_campaign',
  'utm_source',
  'utm_content',
  'referrer',
  'source',
] as const;

async function keepReferral(
  tx: Tx,
  { memberId, referral }: { memberId: number; referral: Enrolment['referral'] },
): Promise<void> {
  const values = referralColumns.map((column) => referral[column]);
  if (values.every((value) => value === '')) return;
  await execute(
    tx,
    `INSERT INTO member_referral (member_id, ${referralColumns.join(', ')}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [memberId, ...values],
  );
}
