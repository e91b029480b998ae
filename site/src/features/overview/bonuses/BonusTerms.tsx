import type { BonusTerms as Terms } from '@dinelink/contract';
import { namedRewardText } from '../../../copy/format/amounts.ts';
import { shortDayText } from '../../../copy/format/dates.ts';
import { overviewCopy } from '../../../copy/messages/account/overview.ts';
import { type Copy, useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import styles from './BonusBanners.module.css';

/** What a bonus earns, how many of its dines are made, and until when. */
export function BonusTerms({ terms, isActivated }: { terms: Terms; isActivated: boolean }) {
  const copy = useCopy(overviewCopy);
  const { currencyType } = usePartner();
  return (
    <ul className={styles.terms}>
      <li className={styles.amount}>{namedRewardText(terms.amount, currencyType)}</li>
      <li>{dinesText(terms.dines, isActivated, copy)}</li>
      {endTexts(terms, isActivated, copy).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

type Say = Copy<typeof overviewCopy>;

/** "until Dec 31, 2026"; before the activation also within how many days of it, where it begins them. */
function endTexts({ endsOn, windowDays }: Terms, isActivated: boolean, copy: Say): string[] {
  const day = endsOn && `${shortDayText(endsOn)}, ${endsOn.slice(0, 4)}`;
  if (isActivated || windowDays === undefined) return day ? [copy('overview.bonus.until', { DAY: day })] : [];
  const within = copy('overview.bonus.within', { DAYS: windowDays });
  return day ? [within, copy('overview.bonus.activateUntil', { DAY: day })] : [within];
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
