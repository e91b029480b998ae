import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Carousel } from '../../components/Carousel/Carousel.tsx';
import { MerchantCard } from '../../components/MerchantCard/MerchantCard.tsx';
import { MerchantCardSkeleton } from '../../components/Skeleton/Skeleton.tsx';
import { earnCopy } from '../../copy/messages/earn.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { useVisitorPlace } from '../../location/useVisitorPlace.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { carouselQuery, type CarouselSearch, usesCurrentLocation } from './carousel-query.ts';
import { merchantView } from './to-merchant-view.ts';

interface MerchantCarouselProps {
  title: ReactNode;
  subtitle?: (place: string) => ReactNode;
  search: CarouselSearch;
  level?: 2 | 3;
  slideWidth?: 200 | 250;
}

const WAITING = 5;

/** Merchants found by a search, near the visitor if it names no place. Renders nothing without results. */
export function MerchantCarousel({ title, subtitle, search, level, slideWidth }: MerchantCarouselProps) {
  const copy = useCopy(earnCopy);
  const partner = usePartner();
  const place = useVisitorPlace(usesCurrentLocation(search));
  const { data: found, isPending } = useQuery(carouselQuery(search, place));
  const where = found?.center?.location ?? place?.location;
  if (!isPending && (found?.merchants.length ?? 0) === 0) return null;
  const slides = found
    ? found.merchants.map((merchant) => ({
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
