import { planLimits } from '@dinelink/contract/later-calls';

/** From the end of a day where it ends last, in the westernmost time zone, back to its beginning in GMT. */
const LONGEST_DAY_MS = 36 * 3_600_000;

/** Whether a plan made now (epoch ms) may be for this day (YYYY-MM-DD): not over yet, and before the plan is deleted. */
export function isPlanDay(day: string, now: number): boolean {
  const begins = Date.parse(day);
  return begins > now - LONGEST_DAY_MS && begins <= now + planLimits.lifetimeMs;
}
