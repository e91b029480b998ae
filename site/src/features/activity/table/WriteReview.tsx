import type { Transaction } from '@dinelink/contract';
import { reviewLink } from '@dinelink/contract/calls';
import { useMember } from '../../../api/useMember.ts';
import { Link } from '../../../components/Link/Link.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import { dateText, shortDayText } from '../../../copy/format/dates.ts';
import { activityCopy } from '../../../copy/messages/account/activity.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { useRuntimeConfig } from '../../../partner/RuntimeConfigContext.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { useRefreshOnReturn } from '../useRefreshOnReturn.ts';
import styles from './WriteReview.module.css';

/** Links to the partner's survey form for a dine, with the last day on which a review counts. */
export function WriteReview({ dine }: { dine: Transaction }) {
  const copy = useCopy(activityCopy);
  const member = useMember();
  const { typeformCode } = usePartner();
  const { surveyOrigin } = useRuntimeConfig();
  const onLeave = useRefreshOnReturn();
  if (!member) return null;
  const { familyId } = member;
  return (
    <p className={styles.write}>
      <Link
        look="standalone"
        href={reviewLink(surveyOrigin, { ...dine, typeformCode, familyId })}
        newTab
        onClick={onLeave}
      >
        {copy('activity.review.write')}
        <VisuallyHidden>
          {' '}
          {copy('activity.review.of', { NAME: dine.merchantName, DATE: dateText(dine.date) })}
        </VisuallyHidden>
      </Link>
      {dine.reviewUntil !== null && (
        <span className={styles.until}>
          {copy('activity.review.until', { DATE: shortDayText(dine.reviewUntil) })}
        </span>
      )}
    </p>
  );
}
