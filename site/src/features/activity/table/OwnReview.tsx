import type { Transaction } from '@dinelink/contract';
import { Rating } from '../../../components/Rating/Rating.tsx';
import { ReviewReply } from '../../../components/ReviewReply/ReviewReply.tsx';
import { activityCopy } from '../../../copy/messages/account/activity.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import styles from './OwnReview.module.css';

/** The member's review of a dine and the restaurant's reply. */
export function OwnReview({ review }: { review: NonNullable<Transaction['review']> }) {
  const copy = useCopy(activityCopy);
  const { rating, text, managementResponse } = review;
  return (
    <div className={styles.review}>
      <p>
        {copy('activity.review')} <Rating rating={rating} look="stars" />
      </p>
      {text !== '' && <blockquote className={styles.quote}>{text}</blockquote>}
      {managementResponse !== null && (
        <ReviewReply title={copy('activity.review.reply')} text={managementResponse} />
      )}
    </div>
  );
}
