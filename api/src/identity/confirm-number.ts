import type { Partner } from '@dinelink/contract';
import type { Membership, MembershipClaim } from '../adapters/membership/membership.ts';
import { invalid, Refusal, tooMany } from '../http/errors.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { sha256 } from './secrets.ts';

type Claimed = Omit<MembershipClaim, 'programme'>;

/** Asks the partner whether a number is the applicant's; refuses with PPN_NOT_CONFIRMED or MEMBERSHIP_UNAVAILABLE. */
export type ConfirmNumber = (partner: Partner, claimed: Claimed, address: string) => Promise<void>;

interface Parts {
  readonly membership: Membership;
  readonly limits: Pick<RateLimits, 'count' | 'isUsedUp'>;
  /** Told why the partner could not be asked. */
  readonly failed: (problem: unknown) => void;
}

export function createConfirmNumber({ membership, limits, failed }: Parts): ConfirmNumber {
  return async ({ key, name }, claimed, address) => {
    // Whose number it is must not be guessed by trying names and ZIP codes. From one address few tries are let through; from all
    // together many more, because what strangers use up there its owner is refused too.
    const number = `${key}\n${claimed.number}`;
    const counts = [
      ['unconfirmedNumber', sha256(`${number}\n${address}`)],
      ['unconfirmedNumberAnywhere', sha256(number)],
    ] as const;
    const areUsedUp = await Promise.all(counts.map(([limit, counted]) => limits.isUsedUp(limit, counted)));
    if (areUsedUp.includes(true)) throw tooMany('RATE_LIMITED', 3_600);
    const isConfirmed = await membership
      .confirm({ programme: key, ...claimed })
      .catch((problem: unknown): never => {
        failed(problem);
        throw unavailableAt(name);
      });
    if (isConfirmed) return;
    await Promise.all(counts.map(([limit, counted]) => limits.count(limit, counted)));
    throw invalid([notConfirmed(name)]);
  };
}

const notConfirmed = (name: string) => ({
  field: 'partnerNumber',
  code: 'PPN_NOT_CONFIRMED',
  message: `${name} does not know this number with your last name and your ZIP code or e-mail address. Please enter them as ${name} has them.`,
});

const unavailableAt = (name: string) =>
  new Refusal(503, 'MEMBERSHIP_UNAVAILABLE', {
    message: `We could not check your number with ${name} just now. Please try again in a few minutes.`,
  });
