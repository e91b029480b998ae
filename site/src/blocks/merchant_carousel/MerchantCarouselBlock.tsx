import { BreakpointText } from '../../components/BreakpointText/BreakpointText.tsx';
import type { BlockOf } from '../../content/content.ts';
import { MerchantCarousel } from './MerchantCarousel.tsx';

export function MerchantCarouselBlock({ block }: { block: BlockOf<'merchant_carousel'> }) {
  const { text_desktop, text_mobile, location, campaign_code, query } = block;
  return (
    <MerchantCarousel
      title={<BreakpointText desktop={text_desktop} mobile={text_mobile} />}
      search={{ location, campaign_code, query }}
      slideWidth={200}
    />
  );
}
