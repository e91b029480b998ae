import type { Database, Value } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import type { NewMember } from '../members/members.store.ts';
import { addNewMember } from './sign-up/add-new-member.ts';
import { queueEmailProof } from './email-proof/email-proof.store.ts';
import { MAX_UNPROVEN } from './sign-up/taken.ts';
import { ignoringDuplicates, isDuplicate } from '../db/dialect.ts';
import { execute, query } from '../db/query.ts';

/** An account that can sign in. */
export interface Account {
  readonly memberId: number;
  readonly publicId: string;
  /** Null: the account has no web profile yet, or signs in at its partner's. */
  readonly passwordHash: string | null;
}

export interface AccountsStore {
  /**
   * By lower-cased sign-in address. While it is unproven, every account that joined with it: first the one that signs in with
   * it, then the others in the order of joining.
   */
  listByEmail(partner: string, email: string): Promise<Account[]>;
  /** By upper-cased partner number. */
  findByPartnerNumber(partner: string, number: string): Promise<Account | null>;
  findBySubject(partner: string, issuer: string, subject: string): Promise<Account | null>;
  /** Inserts a member of a programme in this time zone; null if one with the same issuer and subject exists. */
  add(member: NewMember, timeZone: string): Promise<Account | null>;
  hasAccount(partner: string, email: string): Promise<boolean>;
  /** Stores an address once. */
  keepProspect(prospect: { partner: string; email: string; at: number }): Promise<void>;
}

interface AccountRow extends Record<string, unknown> {
  id: number;
  public_id: string;
  password_hash: string | null;
}

export function accountsStore(database: Database): AccountsStore {
  const find = async (where: string, values: Value[]): Promise<Account | null> => {
    const [row] = await query<AccountRow>(
      database,
      `SELECT id, public_id, password_hash FROM member WHERE ${where}`,
      values,
    );
    return row ? accountOf(row) : null;
  };
  return {
    listByEmail: (partner, email) => listByEmail(database, partner, email),
    findByPartnerNumber: (partner, number) => find('partner = ? AND partner_number = ?', [partner, number]),
    findBySubject: (partner, issuer, subject) =>
      find('partner = ? AND sso_issuer = ? AND sso_subject = ?', [partner, issuer, subject]),
    add: (member, timeZone) => add(database, member, timeZone),
    async hasAccount(partner, email) {
      const rows = await query(
        database,
        'SELECT 1 AS one FROM member WHERE partner = ? AND email = ? LIMIT 1',
        [partner, email],
      );
      return rows.length > 0;
    },
    async keepProspect({ partner, email, at }) {
      await execute(
        database,
        `INSERT INTO prospect (partner, email, created_at) VALUES (?, ?, ?) ${ignoringDuplicates(database, 'email')}`,
        [partner, email, at],
      );
    },
  };
}

const accountOf = (row: AccountRow): Account => ({
  memberId: row.id,
  publicId: row.public_id,
  passwordHash: row.password_hash,
});

async function listByEmail(database: Database, partner: string, email: string): Promise<Account[]> {
  const columns = 'id, public_id, password_hash, is_email_unproven AS is_unproven';
  const rows = await query<AccountRow & { is_unproven: number; of_others: number }>(
    database,
    `SELECT ${columns}, 0 AS of_others FROM member WHERE partner = ? AND sign_in_email = ?
     UNION ALL SELECT ${columns}, 1 AS of_others FROM member
       WHERE partner = ? AND email = ? AND sign_in_email IS NULL AND is_email_unproven = 1
         AND sso_issuer IS NULL AND password_hash IS NOT NULL
     ORDER BY of_others, id LIMIT ${MAX_UNPROVEN}`,
    [partner, email, partner, email],
  );
  const isProven = rows.some((row) => row.of_others === 0 && row.is_unproven === 0);
  return rows.filter((row) => row.of_others === 0 || !isProven).map(accountOf);
}

// Two tabs may return from the partner at once; the UNIQUE of issuer and subject makes them one member.
async function add(database: Database, member: NewMember, timeZone: string): Promise<Account | null> {
  try {
    const memberId = await unitOfWork(database, async (tx) => {
      const id = await addNewMember(tx, member, timeZone);
      const asker = { partner: member.partner, memberId: id, at: member.joinedAt };
      if (member.isEmailUnproven) await queueEmailProof(tx, asker);
      return id;
    });
    return { memberId, publicId: member.publicId, passwordHash: member.passwordHash ?? null };
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}
