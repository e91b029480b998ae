import { Rating } from '../../../components/Rating/Rating.tsx';
import { ReviewReply } from '../../../components/ReviewReply/ReviewReply.tsx';
import { dateText } from '../../../copy/format/dates.ts';
import { merchantCopy } from '../../../copy/messages/merchant.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import type { ReviewPage } from '../merchant.queries.ts';
import styles from './Reviews.module.css';

export function ReviewLine({ review }: { review: ReviewPage['data'][number] }) {
  const copy = useCopy(merchantCopy);
  const { author, date, rating, text, managementResponse } = review;
  return (
    <article className={styles.review}>
      <p className={styles.who}>
        <b>{author}</b>
        <span className={styles.note}>
          {copy('merchant.reviews.date', { DATE: dateText(date) })} · <Rating rating={rating} look="stars" />
        </span>
      </p>
      <blockquote className={styles.quote}>
        <p>{text}</p>
      </blockquote>
      {managementResponse !== null && (
        <ReviewReply
          className={styles.reply}
          title={copy('merchant.reviews.reply')}
          text={managementResponse}
        />
      )}
    </article>
  );
}
