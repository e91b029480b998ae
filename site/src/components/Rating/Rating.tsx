import { limits } from '@dinelink/contract/calls';
import { Icon } from '../Icon/Icon.tsx';
import * as pageIcons from '../Icon/page-icons.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { fill } from '../ComponentMessages/messages.ts';
import { useMessages } from '../ComponentMessages/ComponentMessages.tsx';
import styles from './Rating.module.css';

export type RatingProps = {
  /** 0 to 5. */
  rating: number;
  /** Number of ratings; undefined when unknown. */
  ratings?: number;
  /** `short` is one star and the number, `stars` all five. */
  look?: 'short' | 'stars';
};

const stars = Array.from({ length: limits.ratingMax }, (_, index) => index + 1);

export function Rating({ rating, ratings, look = 'short' }: RatingProps) {
  const messages = useMessages();
  const value = Math.min(limits.ratingMax, Math.max(0, rating));
  const isWhole = look === 'stars' && Number.isInteger(value);
  const figure = isWhole ? String(value) : value.toFixed(1);
  return (
    <span className={styles.rating}>
      <VisuallyHidden>{fill(messages.rated, { RATING: figure, MAX: limits.ratingMax })}</VisuallyHidden>
      <span className={styles.figure} aria-hidden="true">
        {look === 'short' ? (
          <Icon name={pageIcons.star} full className={styles.star} />
        ) : (
          stars.map((star) => (
            <Icon key={star} name={pageIcons.star} full={star <= Math.round(value)} className={styles.star} />
          ))
        )}
        {look === 'short' && figure}
      </span>
      {ratings !== undefined && <Count ratings={ratings} />}
    </span>
  );
}

function Count({ ratings }: { ratings: number }) {
  const messages = useMessages();
  const count = ratings.toLocaleString('en-US');
  return (
    <span className={styles.count}>
      <span aria-hidden="true"> ({count})</span>
      <VisuallyHidden>
        {' '}
        {fill(ratings === 1 ? messages.oneRating : messages.ratings, { COUNT: count })}
      </VisuallyHidden>
    </span>
  );
}
