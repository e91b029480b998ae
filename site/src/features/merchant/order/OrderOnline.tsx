import type { MerchantDetail } from '@dinelink/contract';
import { lazy, Suspense, useState } from 'react';
import { ButtonLink } from '../../../components/Button/ButtonLink.tsx';
import { merchantCopy } from '../../../copy/messages/merchant.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { rememberMerchant } from '../../../session/selected-merchant.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { orderTarget } from './order-target.ts';
import * as pageIcons from '../../../components/Icon/page-icons.ts';

const OrderDialog = lazy(async () => ({ default: (await import('./OrderDialog.tsx')).OrderDialog }));

/** A link to the order, which a dialog explains first. */
export function OrderOnline({ merchant }: { merchant: Pick<MerchantDetail, 'id' | 'name' | 'orderOnline'> }) {
  const copy = useCopy(merchantCopy);
  const { key } = usePartner();
  const [isOpen, setIsOpen] = useState(false);
  if (!merchant.orderOnline) return null;
  return (
    <>
      <ButtonLink
        {...orderTarget(merchant.id, merchant.orderOnline)}
        icon={pageIcons.bag}
        wide
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          rememberMerchant(key, merchant.id, 'order');
          setIsOpen(true);
        }}
      >
        {copy('merchant.order')}
      </ButtonLink>
      {isOpen && (
        <Suspense>
          <OrderDialog
            id={merchant.id}
            name={merchant.name}
            order={merchant.orderOnline}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
