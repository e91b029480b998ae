import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { merchantCopy } from '../copy/messages/merchant.ts';
import { useCopy } from '../copy/useCopy.ts';
import { merchantQuery } from '../features/merchant/merchant.queries.ts';
import { OrderPage } from '../features/merchant/order/OrderPage.tsx';
import { DocumentHead } from '../document/DocumentHead.tsx';
import { notFound, type PageArguments } from '../page-arguments.ts';
import { loader as loadMerchantPage } from './merchant.tsx';

export function Page() {
  const { merchantId = '' } = useParams();
  const copy = useCopy(merchantCopy);
  const { data: merchant } = useSuspenseQuery(merchantQuery(merchantId));
  if (!merchant.orderOnline) return null;
  return (
    <>
      <DocumentHead title={copy('merchant.order.title', { NAME: merchant.name })} isHidden />
      <OrderPage merchant={merchant} order={merchant.orderOnline} />
    </>
  );
}

/** Only restaurants whose orders begin here have the page; others take them on their own pages. */
export async function loader(page: PageArguments): Promise<void> {
  await loadMerchantPage(page);
  const merchant = await page.client.ensureQueryData(merchantQuery(page.params.merchantId ?? ''));
  if (merchant.orderOnline?.kind !== 'internal') throw notFound();
}
