import type { AnswerOf } from '@dinelink/contract';
import { activityCopy } from '../../../copy/messages/account/activity.ts';
import { rewardText } from '../../../copy/format/amounts.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';

/** The calendar year's total; nothing when it failed to load. */
export function useYearSums(year: AnswerOf<'dineSummary'> | null): { name: string; value: string }[] {
  const copy = useCopy(activityCopy);
  const { currencyType } = usePartner();
  if (!year) return [];
  const { currentYearBenefits, currentYearDines } = year;
  return [
    { name: copy(`activity.year.${currencyType}`), value: rewardText(currentYearBenefits, currencyType) },
    { name: copy('activity.year.dines'), value: currentYearDines.toLocaleString('en-US') },
  ];
}
