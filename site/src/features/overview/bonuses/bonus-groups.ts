import type { BonusTerms, Member } from '@dinelink/contract';
import type { ContentItem } from '../../../content/content-types.ts';

type Bonus = Member['activeBonuses'][number];
export type Banner = ContentItem<'account_center'>['bonus_banners'][number];

/** A banner with the state of the member's bonus. */
export interface ShownBanner {
  readonly banner: Banner;
  readonly status: Bonus['bonusStatus'];
  /** Undefined where they are not known, or those of an earlier status. */
  readonly terms: BonusTerms | undefined;
  readonly reward: Bonus['reward'];
}

interface BonusGroups {
  /** To activate. */
  readonly available: readonly ShownBanner[];
  readonly activated: readonly ShownBanner[];
}

interface Showing {
  readonly bonuses: readonly Bonus[];
  readonly terms: readonly BonusTerms[];
  readonly copyState: number;
  /** YYYY-MM-DD. */
  readonly today: string;
}

const DAY_MS = 86_400_000;

/** The banners of the member's active bonuses in the editors' order: those to activate, and those that are. */
export function bonusGroups(
  banners: readonly Banner[],
  { bonuses, terms, copyState, today }: Showing,
): BonusGroups {
  const termsOf = ({ code, bonusStatus }: Bonus) =>
    terms.find((each) => each.code === code && each.bonusStatus === bonusStatus);
  const shown = [...banners]
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .flatMap((banner): ShownBanner[] => {
      const bonus = bonuses.find(({ code }) => code === banner.code);
      if (!bonus || !banner.user_states.includes(copyState) || isOver(banner, bonus, today)) return [];
      return [{ banner, status: bonus.bonusStatus, terms: termsOf(bonus), reward: bonus.reward }];
    });
  return {
    available: shown.filter(({ status }) => status === 'Eligible'),
    activated: shown.filter(({ status }) => status !== 'Eligible'),
  };
}

/** Whether more days have passed since the bonus got its status than its banner is shown. */
function isOver({ days_to_display: days }: Banner, { createDateUtc }: Bonus, today: string): boolean {
  if (days === null) return false;
  return Date.parse(today) - Date.parse(createDateUtc.slice(0, today.length)) > days * DAY_MS;
}

/** The bonuses with those that were just activated as enrolled since now, because the api's answer may be older. */
export const withRegistered = (
  bonuses: readonly Bonus[],
  codes: readonly string[],
  now: number,
): readonly Bonus[] =>
  bonuses.map((bonus) =>
    bonus.bonusStatus === 'Eligible' && codes.includes(bonus.code)
      ? { ...bonus, bonusStatus: 'Enrolled', createDateUtc: new Date(now).toISOString() }
      : bonus,
  );
