import { BreakpointText } from '../../components/BreakpointText/BreakpointText.tsx';
import type { BlockOf } from '../../content/content-types.ts';
import { marked } from '../../copy/format/Marked.tsx';
import { MerchantCarousel } from './MerchantCarousel.tsx';
import styles from './MerchantCarouselBlock.module.css';

export function MerchantCarouselBlock({ block }: { block: BlockOf<'merchant_carousel'> }) {
  const { text_desktop, text_mobile, location, campaign_code, query } = block;
  return (
    <div className={styles.block}>
      <MerchantCarousel
        title={<BreakpointText desktop={text_desktop} mobile={text_mobile} format={marked} />}
        search={{ location, campaign_code, query }}
        slideWidth={200}
      />
    </div>
  );
}
