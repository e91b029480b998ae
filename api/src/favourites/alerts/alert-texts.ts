import type { Change } from '../domain/what-changed.ts';

/** A saved restaurant and what has changed there. */
export interface ChangedFavourite {
  readonly name: string;
  readonly city: string;
  readonly changes: readonly Change[];
  readonly bonus: string | null;
}

/** Which restaurants an alert is about, for its subject. */
export function subjectText([first, ...others]: readonly [ChangedFavourite, ...ChangedFavourite[]]): string {
  if (others.length === 0) return first.name;
  return others.length === 1
    ? `${first.name} and another saved restaurant`
    : `${first.name} and ${others.length} other saved restaurants`;
}

/** One line for each restaurant. */
export const changesText = (changed: readonly ChangedFavourite[]): string => changed.map(lineOf).join('\n');

const lineOf = ({ name, city, changes, bonus }: ChangedFavourite): string =>
  `${name}, ${city}: ${changes.map((change) => (change === 'bonus' ? `it has a bonus, ${bonus ?? ''}` : texts[change])).join('; ')}.`;

const texts: Record<Exclude<Change, 'bonus'>, string> = {
  left: 'it has left the programme and no longer earns rewards',
  joinedAgain: 'it is back in the programme',
  comingSoon: 'it is closed for now and will open later',
  opened: 'it is open now',
  rewards: 'what you earn there has changed',
  conditions: 'the conditions of its offer have changed',
  bonusEnded: 'its bonus has ended',
};
