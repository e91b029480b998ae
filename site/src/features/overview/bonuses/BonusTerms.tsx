import type { BonusTerms as Terms } from '@dinelink/contract';
import { namedRewardText } from '../../../copy/format/amounts.ts';
import { shortDayText } from '../../../copy/format/dates.ts';
import { overviewCopy } from '../../../copy/messages/account/overview.ts';
import { type Copy, useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import styles from './BonusBanners.module.css';

/** What a bonus earns, until when, and how many of its dines are made. */
export function BonusTerms({ terms, isActivated }: { terms: Terms; isActivated: boolean }) {
  const copy = useCopy(overviewCopy);
  const { currencyType } = usePartner();
  const end = endText(terms, isActivated, copy);
  return (
    <ul className={styles.terms}>
      <li className={styles.amount}>{namedRewardText(terms.amount, currencyType)}</li>
      {end !== undefined && <li>{end}</li>}
      <li>{dinesText(terms.dines, isActivated, copy)}</li>
    </ul>
  );
}

type Say = Copy<typeof overviewCopy>;

/** "until Dec 31, 2026"; the days count from the activation, so that before it there may be only their number. */
function endText({ endsOn, windowDays }: Terms, isActivated: boolean, copy: Say): string | undefined {
  if (endsOn !== undefined) {
    const day = `${shortDayText(endsOn)}, ${endsOn.slice(0, 4)}`;
    return copy(isActivated ? 'overview.bonus.until' : 'overview.bonus.activateUntil', { DAY: day });
  }
  return windowDays === undefined ? undefined : copy('overview.bonus.within', { DAYS: windowDays });
}

/** "1 of 3 dines"; before the activation "3 dines". */
function dinesText({ made, needed }: Terms['dines'], isActivated: boolean, copy: Say): string {
  if (isActivated)
    return copy(needed === 1 ? 'overview.bonus.doneOfOne' : 'overview.bonus.done', {
      MADE: made,
      NEEDED: needed,
    });
  return copy(needed === 1 ? 'overview.bonus.oneDine' : 'overview.bonus.dines', { NEEDED: needed });
}
