import type { MerchantDetail } from '@dinelink/contract';
import { useRef } from 'react';
import { MerchantCarousel } from '../../../blocks/merchant_carousel/MerchantCarousel.tsx';
import { merchantCopy } from '../../../copy/messages/merchant.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { useHasBeenInView } from '../../../document/useHasBeenInView.ts';
import { pointText } from '../../../location/point-text.ts';
import styles from './SimilarPlaces.module.css';

/** Far enough below the visible part for the footer to move unseen. */
const AHEAD = '600px';

/** Other restaurants near this one, of the same kitchen where it has one; searched for when the visitor comes near. */
export function SimilarPlaces({ merchant }: { merchant: MerchantDetail }) {
  const copy = useCopy(merchantCopy);
  const [cuisine] = merchant.details.cuisines;
  const place = useRef<HTMLDivElement>(null);
  const isNear = useHasBeenInView(place, AHEAD);
  return (
    <div ref={place} className={styles.similar}>
      {isNear && (
        <MerchantCarousel
          title={copy('merchant.similar')}
          search={{
            location: pointText(merchant),
            ...(cuisine && { query: { restaurantOrCuisine: cuisine } }),
          }}
          slideWidth={200}
          except={merchant.id}
        />
      )}
    </div>
  );
}
