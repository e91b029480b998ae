import { SELECT } from '@dinelink/contract/calls';
import { type FieldError, mailingLists, type Partner } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { invalid, problem } from '../../problems.ts';
import type { PasswordOwner, ProvePassword } from '../password-verifier.ts';
import { lockLedger } from '../../rewards/storage/ledger-lock.ts';
import { chooseEmail } from './choose-email.ts';
import { recordConsent, recordListChoice } from '../consents.store.ts';
import { fieldError, type Places } from '../domain/fields.ts';
import { checkProfile, type Profile, type ProfileInput } from '../domain/profile.ts';
import { findMember, findMemberIn, type MemberRecord } from '../members.store.ts';
import { lockProfile, saveProfile } from './profile.store.ts';

interface ProfileParts {
  readonly database: Database;
  readonly places: Places;
  readonly provePassword: ProvePassword;
  readonly now: () => number;
}

interface Passwords {
  readonly password?: string | undefined;
  readonly passwordConfirm?: string | undefined;
}

interface MemberKey {
  readonly partner: Partner;
  readonly memberId: number;
}

export interface ProfileService {
  /**
   * Saves the whole profile; throws every field error at once, and LOCKED_OUT after too many wrong passwords. Of two parallel
   * saves the later builds on the earlier.
   */
  save(whose: PasswordOwner, input: ProfileInput & Passwords): Promise<void>;
}

export function createProfileService(parts: ProfileParts): ProfileService {
  const { database } = parts;
  return {
    async save(whose, { password, passwordConfirm, ...input }) {
      const fieldErrors = await passwordErrors(parts, whose, { password, passwordConfirm });
      if (fieldErrors.length > 0) throw invalid(fieldErrors);
      const found = checked(parts, { ...whose, input }, await findMember(database, memberOf(whose)));
      if (isSame(found.profile, found.kept)) return;
      const locksLedger = found.profile.emailOptIn !== found.kept.emailOptIn;
      const isSaved = await saveUnlessChanged(parts, { ...whose, input, locksLedger });
      // The choice was changed in between, so the tier changes after all.
      if (!isSaved) await saveUnlessChanged(parts, { ...whose, input, locksLedger: true });
    },
  };
}

const memberOf = ({ partner, memberId }: MemberKey) => ({ partner: partner.key, memberId });

interface Saving extends MemberKey {
  readonly input: ProfileInput;
}

/** The stored profile and the new one; throws every field error at once. */
function checked({ places }: ProfileParts, { partner, input }: Saving, record: MemberRecord | null) {
  if (!record) throw problem('UNAUTHORISED');
  const kept = { ...record, emailOptIn: record.optInLevel >= SELECT };
  const { profile, fieldErrors } = checkProfile({ partner, kept, input }, places);
  if (fieldErrors.length > 0) throw invalid(fieldErrors);
  return { kept, profile };
}

const isSame = (one: Profile, other: Profile): boolean =>
  (Object.keys(one) as (keyof Profile)[]).every((name) => one[name] === other[name]);

/** False, without a change, if the choice about e-mail changes without the ledger lock, which must be taken before any row. */
function saveUnlessChanged(
  parts: ProfileParts,
  saving: Saving & { readonly locksLedger: boolean },
): Promise<boolean> {
  const { database, now } = parts;
  const { partner, memberId, locksLedger } = saving;
  return unitOfWork(database, async (tx) => {
    if (locksLedger) await lockLedger(tx);
    await lockProfile(tx, memberId);
    const at = now();
    const record = await findMemberIn(tx, memberOf(saving));
    const { kept, profile } = checked(parts, saving, record);
    const isChosenAnew = profile.emailOptIn !== kept.emailOptIn;
    if (isChosenAnew && !locksLedger) return false;
    await saveProfile(tx, { memberId, profile });
    const { emailOptIn, smsOptIn } = profile;
    if (isChosenAnew) await chooseEmail(tx, { partner, memberId, granted: emailOptIn, at });
    if (isAnsweredAnew(kept, profile))
      await recordConsent(tx, { memberId, channel: 'sms', granted: smsOptIn, at });
    for (const { list, field } of mailingLists) {
      const granted = profile[field];
      if (granted !== kept[field]) await recordListChoice(tx, { memberId, list, granted, at });
    }
    return true;
  });
}

/** An opt-in to text messages is for one number. */
const isAnsweredAnew = (kept: Profile, { smsOptIn, phoneNumber }: Profile): boolean =>
  smsOptIn !== kept.smsOptIn || (smsOptIn && phoneNumber !== kept.phoneNumber);

/** A password in the form is ignored if it is the member's own; a new one is set by signing out and resetting it. */
async function passwordErrors(
  { provePassword }: ProfileParts,
  whose: PasswordOwner,
  { password, passwordConfirm }: Passwords,
): Promise<FieldError[]> {
  if (!password && !passwordConfirm) return [];
  if (password !== passwordConfirm && passwordConfirm !== undefined)
    return [fieldError('passwordConfirm', 'PASSWORD_MISMATCH', 'Both passwords must be the same.')];
  if (await provePassword(whose, password ?? '')) return [];
  return [fieldError('password', 'READ_ONLY', 'To change your password, please sign out and reset it.')];
}
