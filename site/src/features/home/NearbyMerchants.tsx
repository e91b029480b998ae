import { MerchantCarousel } from '../../blocks/merchant_carousel/MerchantCarousel.tsx';
import { Section } from '../../components/Layout/Layout.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { nearbyCopy } from '../../copy/messages/nearby.ts';
import { useCopy } from '../../copy/useCopy.ts';
import styles from './NearbyMerchants.module.css';

/** Restaurants near the visitor's default location. */
export function NearbyMerchants() {
  const copy = useCopy(nearbyCopy);
  return (
    <Section air="below" className={styles.near}>
      <MerchantCarousel
        title={copy('home.near.title')}
        subtitle={(place) => (
          <>
            {copy('home.near.place', { PLACE: place })}{' '}
            <Link to="/search">{copy('home.near.elsewhere')}</Link>
          </>
        )}
        search={{}}
      />
    </Section>
  );
}
