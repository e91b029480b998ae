import type { FieldError, Partner } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { conflict, invalid, unauthorised } from '../http/errors.ts';
import { isPassword } from '../identity/passwords.ts';
import { takeTurn } from '../rewards/ledger/turn.ts';
import { chooseEmail } from './choose-email.ts';
import { recordConsent } from './consents.store.ts';
import { fault, type Places } from './engine/fields.ts';
import { judgeProfile, type Profile, type Wish } from './engine/profile.ts';
import { findMember, type MemberRecord } from './members.store.ts';
import { passwordHashOf, saveProfile } from './profile.store.ts';

const TRIES = 20;

export interface ProfileParts {
  readonly database: Database;
  readonly places: Places;
  readonly now: () => number;
}

interface Passwords {
  readonly password?: string | undefined;
  readonly passwordConfirm?: string | undefined;
}

interface Whose {
  readonly partner: Partner;
  readonly memberId: number;
}

export interface ProfileService {
  /** Saves the profile whole; refuses with every field at fault. Of two savings at once the later builds on the earlier. */
  save(whose: Whose, wish: Wish & Passwords): Promise<void>;
}

export function createProfileService(parts: ProfileParts): ProfileService {
  const { database, places } = parts;
  const saveOnce = async ({ partner, memberId }: Whose, wish: Wish): Promise<boolean> => {
    const record = await findMember(database, { partner: partner.key, memberId });
    if (!record) throw unauthorised();
    const kept = { ...record, emailOptIn: record.optInLevel >= 2 };
    const { profile, faults } = judgeProfile({ partner, kept, wish }, places);
    if (faults.length > 0) throw invalid(faults);
    return isSame(profile, kept) || keep(parts, { partner, record, kept, profile });
  };
  return {
    async save(whose, { password, passwordConfirm, ...wish }) {
      const faults = await passwordFaults(database, whose, { password, passwordConfirm });
      if (faults.length > 0) throw invalid(faults);
      for (let attempt = 0; attempt < TRIES; attempt += 1) if (await saveOnce(whose, wish)) return;
      throw conflict('CHANGED_MEANWHILE', 'Your profile was changed elsewhere. Please try again.');
    },
  };
}

const isSame = (one: Profile, other: Profile): boolean =>
  (Object.keys(one) as (keyof Profile)[]).every((name) => one[name] === other[name]);

interface Change {
  readonly partner: Partner;
  readonly record: MemberRecord;
  readonly kept: Profile;
  readonly profile: Profile;
}

/** False when somebody saved in between. */
function keep({ database, now }: ProfileParts, { partner, record, kept, profile }: Change): Promise<boolean> {
  const memberId = record.id;
  const isChosenAnew = profile.emailOptIn !== kept.emailOptIn;
  return unitOfWork(database, async (transaction) => {
    if (isChosenAnew) await takeTurn({ database, transaction });
    const at = now();
    const saving = { memberId, version: record.profileVersion, profile };
    if (!(await saveProfile(database, saving, transaction))) return false;
    const granted = profile.emailOptIn;
    if (isChosenAnew) await chooseEmail(database, { partner, memberId, granted, at }, transaction);
    if (isAnsweredAnew(kept, profile))
      await recordConsent(database, { memberId, channel: 'sms', granted: profile.smsOptIn, at }, transaction);
    return true;
  });
}

/** A yes to text messages is a yes for one number. */
const isAnsweredAnew = (kept: Profile, { smsOptIn, phoneNumber }: Profile): boolean =>
  smsOptIn !== kept.smsOptIn || (smsOptIn && phoneNumber !== kept.phoneNumber);

/** A password sent along is ignored as long as it is the member's own: who wants another one signs out and resets it. */
async function passwordFaults(
  database: Database,
  { partner, memberId }: Whose,
  { password, passwordConfirm }: Passwords,
): Promise<FieldError[]> {
  if (!password && !passwordConfirm) return [];
  if (password !== passwordConfirm && passwordConfirm !== undefined)
    return [fault('passwordConfirm', 'PASSWORD_MISMATCH', 'Both passwords must be the same.')];
  const kept = partner.enrollmentType === 'direct' ? await passwordHashOf(database, memberId) : null;
  if (kept !== null && (await isPassword(password ?? '', kept))) return [];
  return [fault('password', 'READ_ONLY', 'To change your password, please sign out and reset it.')];
}
