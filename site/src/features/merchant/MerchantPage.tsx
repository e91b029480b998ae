import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Wrap } from '../../components/Layout/Layout.tsx';
import { rememberMerchant } from '../../session/selected-merchant.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { About } from './About.tsx';
import { Events } from './Events.tsx';
import { Gallery } from './Gallery.tsx';
import { Menus } from './menus/Menus.tsx';
import styles from './MerchantPage.module.css';
import { merchantQuery } from './merchant.queries.ts';
import { Offers } from './offers/Offers.tsx';
import { PlaceFacts } from './place/PlaceFacts.tsx';
import { Reviews } from './reviews/Reviews.tsx';
import { SimilarPlaces } from './place/SimilarPlaces.tsx';
import { Visit } from './place/Visit.tsx';

interface MerchantPageProps {
  merchantId: string;
  /** Above the offers. */
  bookingBanner?: ReactNode;
  /** Books a table, above the facts for a visit. */
  booking?: ReactNode;
  /** Adds the restaurant to a dinner plan, beside the button to share it. */
  planning?: ReactNode;
}

/** One restaurant: pictures, rewards, facts, menus and reviews. */
export function MerchantPage({ merchantId, bookingBanner, booking, planning }: MerchantPageProps) {
  // The time of the answer is sent with it, so that server and browser render the same time.
  const { data: merchant, dataUpdatedAt } = useSuspenseQuery(merchantQuery(merchantId));
  const { key } = usePartner();
  useArrivalAtOffers();
  useEffect(() => rememberMerchant(key, merchantId, 'view'), [key, merchantId]);
  return (
    <Wrap className={styles.page}>
      <Gallery merchant={merchant} />
      <PlaceFacts merchant={merchant} at={dataUpdatedAt} planning={planning} />
      {bookingBanner}
      <div className={styles.detail}>
        <Offers merchant={merchant} />
        <div className={styles.side}>
          {booking}
          <Visit merchant={merchant} at={dataUpdatedAt} />
        </div>
        <div className={styles.rest}>
          <About text={merchant.about} />
          <Menus menus={merchant.menus} />
          <Events events={merchant.events} />
          <Reviews merchant={merchant} />
        </div>
      </div>
      <SimilarPlaces merchant={merchant} />
    </Wrap>
  );
}

/** After signing in the visitor returns to the offers. */
function useArrivalAtOffers(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '#offers') return;
    const offers = document.getElementById('offers');
    offers?.focus({ preventScroll: true });
    offers?.scrollIntoView();
  }, [hash]);
}
