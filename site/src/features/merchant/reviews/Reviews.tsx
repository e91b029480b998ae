import type { MerchantDetail } from '@dinelink/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Pagination } from '../../../components/Pagination/Pagination.tsx';
import { Spinner } from '../../../components/Spinner/Spinner.tsx';
import { useMessages } from '../../../components/ComponentMessages/ComponentMessages.tsx';
import { merchantCopy } from '../../../copy/messages/merchant.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { reviewPageOf, reviewsQuery } from '../merchant.queries.ts';
import { ReviewLine } from './ReviewLine.tsx';
import styles from './Reviews.module.css';

/** Reviews of members with the restaurant's replies, five a page. */
export function Reviews({ merchant }: { merchant: Pick<MerchantDetail, 'id' | 'details'> }) {
  const copy = useCopy(merchantCopy);
  const messages = useMessages();
  const [query] = useSearchParams();
  const pageNo = reviewPageOf(query);
  const reviews = useQuery(reviewsQuery(merchant.id, pageNo));
  const title = useFocusOnTurn(pageNo);
  const { overallRating, numberOfRatings } = merchant.details.rating;
  const { data } = reviews;
  return (
    <section id="reviews" aria-labelledby="reviews-title" aria-busy={reviews.isPlaceholderData}>
      <h2 id="reviews-title" ref={title} tabIndex={-1}>
        {copy('merchant.reviews')}
      </h2>
      {numberOfRatings > 0 && <Sum rating={overallRating} count={numberOfRatings} />}
      {reviews.isPending && <Spinner text={messages.loading} />}
      {(data === null || reviews.isError) && <p>{copy('merchant.reviews.failed')}</p>}
      {data?.totalResultSize === 0 && <p>{copy('merchant.reviews.none')}</p>}
      {data?.data.map((review) => (
        <ReviewLine key={review.id} review={review} />
      ))}
      {data && (
        <Pagination
          page={pageNo}
          pages={data.totalPages}
          label={copy('merchant.reviews.pages')}
          to={(page) => ({ search: page === 1 ? '' : `?pageNo=${page}`, hash: '#reviews' })}
        />
      )}
    </section>
  );
}

/** A new page moves the focus to its top. */
function useFocusOnTurn(pageNo: number) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(pageNo);
  useEffect(() => {
    if (shown.current === pageNo) return;
    shown.current = pageNo;
    title.current?.focus();
  }, [pageNo]);
  return title;
}

function Sum({ rating, count }: { rating: number; count: number }) {
  const copy = useCopy(merchantCopy);
  const messages = copy(count === 1 ? 'merchant.reviews.sumOne' : 'merchant.reviews.sum', {
    COUNT: count.toLocaleString('en-US'),
  });
  return (
    <p className={styles.sum}>
      <b className={styles.figure}>{rating.toFixed(1)}</b>{' '}
      <span className={styles.note}>
        {messages} <br />
        {copy('merchant.reviews.paid')}
      </span>
    </p>
  );
}
