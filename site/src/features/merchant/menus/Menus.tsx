import type { MerchantDetail } from '@dinelink/contract';
import { DotLeaders } from '../../../components/Bill/DotLeaders.tsx';
import { merchantCopy } from '../../../copy/messages/merchant.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { MenuImage } from './MenuImage.tsx';
import styles from './Menus.module.css';

/** The menus: courses, dishes, dot leaders, prices. */
export function Menus({ menus }: Pick<MerchantDetail, 'menus'>) {
  const copy = useCopy(merchantCopy);
  if (menus.length === 0) return null;
  return (
    <section aria-labelledby="menus">
      <h2 id="menus">{copy('merchant.menus')}</h2>
      <div className={styles.page}>
        {menus.map(({ title, image, items }) => (
          <div key={title} className={styles.course}>
            <h3 className={styles.title}>{title}</h3>
            {image && <MenuImage title={title} image={image} />}
            <DotLeaders
              rows={items.map(({ name, text, priceCents }) => ({
                name,
                note: text,
                value: priceText(priceCents),
              }))}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

/** "19", "9.5": as menus print prices. */
// A menu prints 13 and 10.50, never 10.5.
const priceText = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);
