import type { MerchantDetail } from '@dinelink/contract';
import { MerchantCarousel } from '../../../blocks/merchant_carousel/MerchantCarousel.tsx';
import { merchantCopy } from '../../../copy/messages/merchant.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { pointText } from '../../../location/point-text.ts';
import styles from './SimilarPlaces.module.css';

/** Other restaurants near this one, of the same kitchen where it has one. */
export function SimilarPlaces({ merchant }: { merchant: MerchantDetail }) {
  const copy = useCopy(merchantCopy);
  const [cuisine] = merchant.details.cuisines;
  return (
    <div className={styles.similar}>
      <MerchantCarousel
        title={copy('merchant.similar')}
        search={{
          location: pointText(merchant),
          ...(cuisine && { query: { restaurantOrCuisine: cuisine } }),
        }}
        slideWidth={200}
        except={merchant.id}
      />
    </div>
  );
}
