import type { ReactNode } from 'react';
import { pictureOf } from '../../blocks/picture-of.ts';
import { Cloth } from '../../components/Cloth/Cloth.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Wrap } from '../../components/Layout/Layout.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import type { ContentItem } from '../../content/content-types.ts';
import { Marked } from '../../copy/format/Marked.tsx';
import { usePartner } from '../../partner/usePartner.ts';
import styles from './Earn.module.css';
import { positionClass } from './position-class.ts';

type BannerContent = NonNullable<ContentItem<'earn_details'>['banner']>;

const SIZES = '(width >= 861px) 46vw, 92vw';

interface PageBannerProps {
  banner: BannerContent | undefined;
  text: string;
  children?: ReactNode;
}

/** The banner of an earn page: its heading, a welcome above and a dish beside it. */
export function PageBanner({ banner, text, children }: PageBannerProps) {
  return (
    <Surface kind="hero" as="section" className={styles.banner} data-hero="">
      <Wrap width="page" className={styles.row}>
        <div className={styles.words}>
          {banner?.welcome_message && (
            <Text look="lead" className={styles.welcome}>
              <Marked>{banner.welcome_message}</Marked>
            </Text>
          )}
          <Heading level={1} look="display" className={styles.line}>
            <Marked>{text}</Marked>
          </Heading>
          {children}
        </div>
        {banner && <Dish banner={banner} />}
      </Wrap>
    </Surface>
  );
}

/** The editors' picture on a cloth; without one the partner's own dish. */
function Dish({ banner }: { banner: BannerContent }) {
  const { hero } = usePartner();
  const { image, mobile_image, alt_text, position_x, position_y } = banner;
  const shown = image ?? mobile_image;
  if (!shown)
    return hero.picture ? (
      <div className={styles.own}>
        <Picture {...hero.picture} sizes={SIZES} isFirst />
      </div>
    ) : null;
  const phone = mobile_image ? { phone: pictureOf(mobile_image, alt_text) } : {};
  return (
    <Cloth cloth={2} shape="wide" className={positionClass(position_x, position_y)}>
      <Picture {...pictureOf(shown, alt_text)} {...phone} sizes={SIZES} isFirst />
    </Cloth>
  );
}
