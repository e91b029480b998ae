import type { PersonalData } from '@dinelink/contract';
import type { Database, Row } from '../../db/connection.ts';
import { query } from '../../db/query.ts';

type Section = Exclude<keyof PersonalData, 'exportedAt' | 'programme' | 'profile' | 'referral' | 'sessions'>;

const CONSENTS = `WITH own AS (SELECT ? AS memberId) SELECT channel, granted, textVersion, at FROM (
    SELECT id, channel, granted, text_version AS textVersion, at FROM consent_event JOIN own ON member_id = memberId
    UNION ALL SELECT id, list_name, granted, text_version, at FROM dine_notice_choice JOIN own ON member_id = memberId
  ) consent ORDER BY at, id`;

/**
 * The SELECT of each section, oldest first; its one parameter is the member's id. Never a card's number, token or fingerprint.
 */
const questions: Record<Section, string> = {
  consents: CONSENTS,
  cards: `SELECT card.network AS cardType, card.last_four AS lastFour, link.linked_at AS linkedAt,
      link.unlinked_at AS unlinkedAt, link.description AS name
    FROM card_link link JOIN payment_card card ON card.id = link.card_id
    WHERE link.member_id = ? ORDER BY link.linked_at, link.id`,
  dines: `SELECT d.dined_at AS dinedAt, m.name AS merchant, COALESCE(d.settled_cents, d.auth_cents, 0) AS amount,
      d.refunded_cents AS refunded, d.state, n.announced_at AS announcedAt, n.concluded_at AS concludedAt
    FROM dine d LEFT JOIN merchant m ON m.id = d.merchant_id LEFT JOIN dine_notice n
      ON n.dine_id = d.id AND n.member_id = d.member_id
    WHERE d.member_id = ? ORDER BY d.dined_at, d.id`,
  rewards: `SELECT earned_at AS earnedAt, source, status, amount, reason_code AS reasonCode
    FROM reward_entry WHERE member_id = ? ORDER BY earned_at, id`,
  statementCredits: `SELECT created_at AS createdAt, completed_at AS completedAt, amount_cents AS amount, status,
      target_label AS target
    FROM redemption WHERE member_id = ? ORDER BY created_at, id`,
  bonuses: `SELECT b.code, e.status, e.created_at AS createdAt, e.enrolled_at AS enrolledAt
    FROM member_bonus e JOIN bonus b ON b.id = e.bonus_id WHERE e.member_id = ? ORDER BY e.created_at, e.id`,
  reservations: `SELECT m.name AS merchant, r.starts_at AS startsAt, r.party_size AS partySize,
      r.phone_number AS phoneNumber, r.state
    FROM reservation r LEFT JOIN merchant m ON m.id = r.merchant_id WHERE r.member_id = ? ORDER BY r.starts_at`,
  plans: `SELECT p.name, p.day, e.merchant_name AS restaurant, CASE WHEN p.closed_at IS NULL THEN 1 ELSE 0 END AS isOpen,
      p.created_at AS createdAt, p.expires_at AS expiresAt
    FROM dinner_plan p JOIN dinner_plan_option e ON e.plan_id = p.id
    WHERE p.member_id = ? ORDER BY p.created_at, p.id, e.position`,
  claims: `SELECT m.name AS merchant, c.dined_on AS dinedOn, c.amount_cents AS amount, c.note, c.state, c.reason,
      a.reason AS answer, c.claimed_at AS claimedAt, c.answered_at AS answeredAt
    FROM dine_claim c LEFT JOIN merchant m ON m.id = c.merchant_id LEFT JOIN claim_answer a ON a.claim_id = c.id
    WHERE c.member_id = ? ORDER BY c.id`,
  savedRestaurants: `SELECT m.name AS merchant, s.saved_at AS savedAt
    FROM saved_restaurant s LEFT JOIN merchant m ON m.id = s.merchant_id WHERE s.member_id = ? ORDER BY s.saved_at, s.id`,
  favouriteLists: `SELECT l.name, m.name AS restaurant, l.created_at AS createdAt
    FROM favourite_list l LEFT JOIN favourite_list_entry e ON e.list_id = l.id LEFT JOIN merchant m ON m.id = e.merchant_id
    WHERE l.member_id = ? ORDER BY l.created_at, l.id, e.merchant_id`,
  reviews: `SELECT m.name AS merchant, r.written_on AS writtenOn, r.rating, r.author, r.text
    FROM merchant_review r LEFT JOIN merchant m ON m.id = r.merchant_id
    WHERE r.member_id = ? ORDER BY r.written_on, r.id`,
  emulations: `SELECT started_at AS startedAt, ended_at AS endedAt, reason, is_read_only AS isReadOnly
    FROM emulation WHERE member_id = ? ORDER BY started_at`,
  impressions: 'SELECT at, channel, detail FROM impression WHERE member_id = ? ORDER BY id',
  pages: 'SELECT received_at AS at, url FROM page_event WHERE member_id = ? ORDER BY id',
};

/** Everything stored about a member, section by section, as in the tables. */
export async function findEverything(
  database: Database,
  memberId: number,
): Promise<Map<Section, readonly Row[]>> {
  const sections = Object.entries(questions) as [Section, string][];
  const answers = await Promise.all(sections.map(([, question]) => query(database, question, [memberId])));
  return new Map(sections.map(([section], index) => [section, answers[index] ?? []]));
}

/** Every consent a member gave or withdrew, oldest first. */
export const findConsents = (database: Database, memberId: number): Promise<Row[]> =>
  query(database, CONSENTS, [memberId]);

interface KeptOnly extends Row {
  readonly partnerNumber: string | null;
  readonly signsInAt: string | null;
  readonly closedAt: number | null;
}

/** The fields of a member's row that no other call shows. */
export async function findOtherData(database: Database, memberId: number): Promise<KeptOnly | null> {
  const [row] = await query<KeptOnly>(
    database,
    `SELECT partner_number AS partnerNumber, sso_issuer AS signsInAt, closed_at AS closedAt
     FROM member WHERE id = ?`,
    [memberId],
  );
  return row ?? null;
}

/** A member's referral; null if unknown. */
export async function findReferral(database: Database, memberId: number): Promise<Row | null> {
  const [row] = await query(database, 'SELECT * FROM member_referral WHERE member_id = ?', [memberId]);
  return row ?? null;
}
