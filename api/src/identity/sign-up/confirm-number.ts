import type { Partner } from '@dinelink/contract';
import type { Membership, MembershipClaim } from '../../adapters/membership/membership.ts';
import { invalid, problem } from '../../problems.ts';
import type { RateLimitName, RateLimits } from '../../http/rate-limits.ts';
import { sha256 } from '../secrets.ts';

type Claimed = Omit<MembershipClaim, 'programme'>;

/**
 * Checks with the partner's directory whether a number is the applicant's; throws PPN_NOT_CONFIRMED or MEMBERSHIP_UNAVAILABLE.
 */
export type ConfirmNumber = (partner: Partner, claimed: Claimed, address: string) => Promise<void>;

interface Parts {
  readonly membership: Membership;
  readonly limits: Pick<RateLimits, 'consume' | 'giveBack'>;
  /** Called with the reason when the partner could not be reached. */
  readonly failed: (problem: unknown) => void;
}

export function createConfirmNumber({ membership, limits, failed }: Parts): ConfirmNumber {
  return async ({ key, name }, claimed, address) => {
    // The owner of a number must not be found by trying names and ZIP codes. One address has few attempts; all together have
    // many more, because the owner is blocked by them too.
    const number = `${key}\n${claimed.number}`;
    const counts = [
      ['unconfirmedNumber', sha256(`${number}\n${address}`)],
      ['unconfirmedNumberAnywhere', sha256(number)],
    ] as const;
    // Counted before the call, so that parallel attempts cannot exceed the limit.
    const giveBack = await takeAll(limits, counts);
    const isConfirmed = await membership
      .confirm({ programme: key, ...claimed })
      .catch(async (error: unknown): Promise<never> => {
        failed(error);
        await giveBack();
        throw unavailableAt(name);
      });
    if (!isConfirmed) throw invalid([notConfirmed(name)]);
    await giveBack();
  };
}

/** Counts an attempt in all limits or in none; returns a function that takes it back. */
async function takeAll(
  limits: Parts['limits'],
  counts: readonly (readonly [RateLimitName, string])[],
): Promise<() => Promise<void>> {
  const taken: (readonly [RateLimitName, string])[] = [];
  const giveBack = async () => {
    for (const count of taken) await limits.giveBack(...count);
  };
  for (const count of counts) {
    try {
      await limits.consume(...count);
    } catch (error) {
      await giveBack();
      throw error;
    }
    taken.push(count);
  }
  return giveBack;
}

const notConfirmed = (name: string) => ({
  field: 'partnerNumber',
  code: 'PPN_NOT_CONFIRMED',
  message: `${name} does not know this number with your last name and your ZIP code or e-mail address. Please enter them as ${name} has them.`,
});

const unavailableAt = (name: string) =>
  problem('MEMBERSHIP_UNAVAILABLE', {
    message: `We could not check your number with ${name} just now. Please try again in a few minutes.`,
  });
