import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { defaultLocationQuery } from '../../api/queries.ts';
import { Carousel } from '../../components/Carousel/Carousel.tsx';
import { MerchantCard } from '../../components/MerchantCard/MerchantCard.tsx';
import { MerchantCardSkeleton } from '../../components/Skeleton/Skeleton.tsx';
import { earnCopy } from '../../copy/messages/earn.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { OptionalPart } from '../../document/OptionalPart.tsx';
import { fixedPlace } from '../../location/fixed-place.ts';
import type { Position } from '../../location/geolocation.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { carouselQuery, type CarouselSearch } from './carousel-query.ts';
import { usesCurrentLocation, withoutSpecialText } from './load-carousel.ts';
import { merchantView } from './to-merchant-view.ts';

const DevicePlace = lazy(async () => ({
  default: (await import('../../location/DevicePlace.tsx')).DevicePlace,
}));

interface MerchantCarouselProps {
  title: ReactNode;
  subtitle?: (place: string) => ReactNode;
  search: CarouselSearch;
  level?: 2 | 3;
  slideWidth?: 200 | 250;
  /** The id of a merchant that is left out. */
  except?: string;
}

const WAITING = 5;

/** Merchants found by a search, near the visitor if it names no place. Renders nothing without results. */
export function MerchantCarousel(props: MerchantCarouselProps) {
  const { data, isPending } = useQuery(defaultLocationQuery);
  const usual = data ?? fixedPlace;
  if (!usesCurrentLocation(props.search)) return <Merchants {...props} near={usual} name={usual.location} />;
  return (
    <OptionalPart fallback={<Merchants {...props} />}>
      <DevicePlace usual={isPending ? undefined : usual}>
        {(place) => <Merchants {...props} near={place} />}
      </DevicePlace>
    </OptionalPart>
  );
}

interface MerchantsProps extends MerchantCarouselProps {
  /** Undefined until it is known. */
  near?: Position;
  /** What the place is called, before the search tells. */
  name?: string;
}

function Merchants({ title, subtitle, search, level, slideWidth, except, near, name }: MerchantsProps) {
  const copy = useCopy(earnCopy);
  const partner = usePartner();
  const { data: found, isPending } = useQuery(carouselQuery(withoutSpecialText(search), near));
  const where = found?.center?.location ?? name;
  const shown = found?.merchants.filter(({ id }) => id !== except);
  if (!isPending && (shown?.length ?? 0) === 0) return null;
  const slides = shown
    ? shown.map((merchant) => ({
        id: merchant.id,
        content: (
          <MerchantCard
            merchant={merchantView(merchant, { copy, partner })}
            sizes={`${slideWidth ?? 250}px`}
            level={level === 3 ? 4 : 3}
          />
        ),
      }))
    : Array.from({ length: WAITING }, (_, index) => ({
        id: `waiting-${index}`,
        content: <MerchantCardSkeleton />,
      }));
  return (
    <Carousel
      title={title}
      subtitle={where && subtitle?.(where)}
      level={level}
      slideWidth={slideWidth}
      slides={slides}
    />
  );
}
