import type { MerchantDetail } from '@dinelink/contract';
import { Cloth, clothOf } from '../../components/Cloth/Cloth.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { merchantCopy } from '../../copy/messages/merchant.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { DISH } from './menus/dish-size.ts';
import styles from './Gallery.module.css';

const MAX = 3;
/** Focusable, so that keys can scroll it when it is wider than the screen. */
const reachable = { tabIndex: 0 };

/** Up to three dishes, each on a cloth; scrolls sideways on a phone. */
export function Gallery({
  merchant,
}: {
  merchant: Pick<MerchantDetail, 'id' | 'name' | 'images' | 'gallery'>;
}) {
  const copy = useCopy(merchantCopy);
  const pictures = [merchant.images, ...merchant.gallery]
    .filter(({ imageBaseUrl }) => imageBaseUrl)
    .slice(0, MAX);
  if (pictures.length === 0) return null;
  return (
    <ul
      className={styles.gallery}
      data-count={pictures.length}
      {...reachable}
      aria-label={copy('merchant.gallery', { NAME: merchant.name })}
    >
      {pictures.map(({ imageBaseUrl, alt }, index) => (
        <li key={imageBaseUrl} className={styles.item}>
          <Cloth {...clothOf(`${merchant.id} ${index}`)} className={styles.cloth}>
            <Picture
              {...DISH}
              name={imageBaseUrl}
              alt={alt}
              isFirst={index === 0}
              sizes={index === 0 ? '(width >= 861px) 700px, 88vw' : '(width >= 861px) 350px, 88vw'}
            />
          </Cloth>
        </li>
      ))}
    </ul>
  );
}
