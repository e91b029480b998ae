import { limits } from '@dinelink/contract/calls';
import { localDateOf } from '../../rewards/domain/matching/local-date.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The clocks furthest behind and ahead of GMT. */
const LAST_ZONE_MS = -12 * HOUR_MS;
const FIRST_ZONE_MS = 14 * HOUR_MS;

/** The first and the last day of which a dine may be claimed now in any time zone. */
export const claimableDays = (now: number): { readonly first: string; readonly last: string } => ({
  first: dateAt(now + LAST_ZONE_MS - limits.claimLastDay * DAY_MS),
  last: dateAt(now + FIRST_ZONE_MS - limits.claimFirstDay * DAY_MS),
});

const dateAt = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Whether a dine may be claimed now, by the days since on the restaurant's clock; null: yes. */
export function outsideWindow(
  { dinedOn, zone }: { readonly dinedOn: string; readonly zone: string },
  now: number,
): 'TOO_EARLY' | 'TOO_LATE' | null {
  const days = (Date.parse(localDateOf(now, zone)) - Date.parse(dinedOn)) / DAY_MS;
  if (days < limits.claimFirstDay) return 'TOO_EARLY';
  return days > limits.claimLastDay ? 'TOO_LATE' : null;
}
