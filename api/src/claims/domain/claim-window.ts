import { limits } from '@dinelink/contract/calls';
import { localDateOf } from '../../rewards/domain/matching/local-date.ts';

const DAY_MS = 86_400_000;

/** Whether a dine may be claimed now, by the days since on the restaurant's clock; null: yes. */
export function outsideWindow(
  { dinedOn, zone }: { readonly dinedOn: string; readonly zone: string },
  now: number,
): 'TOO_EARLY' | 'TOO_LATE' | null {
  const days = (Date.parse(localDateOf(now, zone)) - Date.parse(dinedOn)) / DAY_MS;
  if (days < limits.claimFirstDay) return 'TOO_EARLY';
  return days > limits.claimLastDay ? 'TOO_LATE' : null;
}
