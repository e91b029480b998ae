import type { MerchantDetail } from '@dinelink/contract';
import { ButtonLink } from '../../../components/Button/ButtonLink.tsx';
import { Wrap } from '../../../components/Layout/Layout.tsx';
import { Link } from '../../../components/Link/Link.tsx';
import { merchantCopy } from '../../../copy/messages/merchant.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { Menus } from '../menus/Menus.tsx';
import styles from './OrderPage.module.css';
import type { Order } from './order-target.ts';
import * as pageIcons from '../../../components/Icon/page-icons.ts';

interface OrderPageProps {
  merchant: Pick<MerchantDetail, 'id' | 'name' | 'location' | 'menus'>;
  order: Order;
}

/** The page of an order: what can be ordered, and the link to the restaurant's own pages. */
export function OrderPage({ merchant, order }: OrderPageProps) {
  const copy = useCopy(merchantCopy);
  const { id, name, menus } = merchant;
  const { street, city, state } = merchant.location.address;
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <h1>{copy('merchant.order.title', { NAME: name })}</h1>
        <p className={styles.place}>
          {street}, {city}, {state}
        </p>
        <p>{copy('merchant.order.internal', { NAME: name })}</p>
        <div className={styles.ways}>
          <ButtonLink href={order.url} newTab icon={pageIcons.bag}>
            {copy('merchant.order.start')}
          </ButtonLink>
          <Link to={`/merchants/${id}`} look="standalone">
            {copy('merchant.order.back', { NAME: name })}
          </Link>
        </div>
      </header>
      <Menus menus={menus} />
    </Wrap>
  );
}
