import type { MerchantDetail } from '@dinelink/contract';
import { Link } from '../../../components/Link/Link.tsx';
import { Tag } from '../../../components/Tag/Tag.tsx';
import { merchantCopy } from '../../../copy/messages/merchant.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { Hours } from '../hours/Hours.tsx';
import { OrderOnline } from '../order/OrderOnline.tsx';
import styles from './Visit.module.css';

interface VisitProps {
  merchant: MerchantDetail;
  /** When the page was requested, epoch milliseconds. */
  at: number;
}

/** Address, hours, telephone number and ordering. */
export function Visit({ merchant, at }: VisitProps) {
  const copy = useCopy(merchantCopy);
  const { features, location, hours } = merchant;
  const { street, city, state, zipCode } = location.address;
  return (
    <aside className={styles.visit} aria-labelledby="visit">
      <h2 id="visit" className={styles.title}>
        {copy('merchant.visit')}
      </h2>
      <address className={styles.address}>
        {street}
        <br />
        {city}, {state} {zipCode}
      </address>
      <p>
        <Link look="standalone" href={directionsTo(merchant)} newTab>
          {copy('merchant.directions')}
        </Link>
      </p>
      {hours.length > 0 && (
        <div className={styles.part}>
          <h3>{copy('merchant.hours')}</h3>
          <Hours merchant={merchant} at={at} />
        </div>
      )}
      {features.length > 0 && (
        <ul className={styles.features} aria-label={copy('merchant.offered')}>
          {features.map((feature) => (
            <li key={feature}>
              <Tag tone="plain" icon="check">
                {copy(`merchant.feature.${feature}`)}
              </Tag>
            </li>
          ))}
        </ul>
      )}
      <OrderOnline merchant={merchant} />
    </aside>
  );
}

/** Directions in the visitor's map application. */
function directionsTo({ name, location }: Pick<MerchantDetail, 'name' | 'location'>): string {
  const { street, city, state, zipCode } = location.address;
  const destination = [name, street, city, `${state} ${zipCode}`].join(', ');
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`;
}
