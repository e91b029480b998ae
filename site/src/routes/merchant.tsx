import type { AnswerOf } from '@dinelink/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { isStatus } from '../api/api-error.ts';
import { JsonScript } from '../components/JsonScript/JsonScript.tsx';
import { merchantCopy } from '../copy/messages/merchant.ts';
import { useCopy } from '../copy/useCopy.ts';
import { MerchantPage } from '../features/merchant/MerchantPage.tsx';
import { loadMerchant, merchantQuery } from '../features/merchant/merchant.queries.ts';
import { AddToPlanLater } from '../features/plans/draft/AddToPlanLater.tsx';
import { ReservationBanner } from '../features/reservations/ReservationBanner.tsx';
import { ReservationWidget } from '../features/reservations/ReservationWidget.tsx';
import { restaurantData } from '../features/merchant/restaurant-data.ts';
import { DocumentHead } from '../document/DocumentHead.tsx';
import { breadcrumbs } from '../document/breadcrumbs.ts';
import { usePartner } from '../partner/usePartner.ts';
import { cityText } from '../location/city-text.ts';
import { notFound, type PageArguments } from '../page-arguments.ts';

const DESCRIPTION_CHARACTERS = 160;

export function Page() {
  const { merchantId = '' } = useParams();
  const copy = useCopy(merchantCopy);
  const partner = usePartner();
  const { data, dataUpdatedAt } = useSuspenseQuery(merchantQuery(merchantId));
  const place = data.location.address.city;
  const description = copy('merchant.description', { NAME: data.name, PLACE: place, ABOUT: data.about });
  return (
    <>
      <DocumentHead
        title={`${data.name}, ${place}`}
        description={description.slice(0, DESCRIPTION_CHARACTERS)}
        picture={data.images.imageBaseUrl || undefined}
      />
      <JsonScript
        type="application/ld+json"
        value={[
          restaurantData(data, partner.origin),
          breadcrumbs(partner, [
            { name: copy('merchant.all'), path: '/search' },
            { name: data.name, path: `/merchants/${data.id}` },
          ]),
        ]}
      />
      <MerchantPage
        key={merchantId}
        merchantId={merchantId}
        bookingBanner={<ReservationBanner merchant={data} />}
        planning={<AddToPlanLater merchantId={data.id} name={nameInCity(data)} />}
        booking={<ReservationWidget merchant={data} at={dataUpdatedAt} />}
      />
    </>
  );
}

const nameInCity = ({ name, location: { address } }: AnswerOf<'merchant'>): string =>
  `${name}, ${cityText(address)}`;

/** An unknown restaurant, one that has left, and an id that is no number are pages that do not exist. */
export async function loader({ client, params: { merchantId = '' }, url }: PageArguments): Promise<void> {
  try {
    await loadMerchant(client, merchantId, url);
  } catch (error) {
    throw isStatus(error, 404) || isStatus(error, 400) ? notFound() : error;
  }
}
