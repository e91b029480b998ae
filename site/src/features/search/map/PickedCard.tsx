import type { MerchantSummary } from '@dinelink/contract';
import { merchantView } from '../../../blocks/merchant_carousel/to-merchant-view.ts';
import { IconButton } from '../../../components/Button/IconButton.tsx';
import { Cloth } from '../../../components/Cloth/Cloth.tsx';
import { Anchor } from '../../../components/Link/Anchor.tsx';
import { MerchantLines } from '../../../components/MerchantCard/MerchantLines.tsx';
import { Picture } from '../../../components/Picture/Picture.tsx';
import { earnCopy } from '../../../copy/messages/earn.ts';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import styles from './PickedCard.module.css';

interface PickedCardProps {
  merchant: MerchantSummary;
  order: number;
  onClose: () => void;
}

/** The merchant of the pressed pin, at the bottom of the map. */
export function PickedCard({ merchant, order, onClose }: PickedCardProps) {
  const copy = useCopy(searchCopy);
  const merchantCopy = useCopy(earnCopy);
  const partner = usePartner();
  const view = merchantView(merchant, { copy: merchantCopy, partner });
  return (
    <article className={styles.card}>
      <Cloth cloth={view.cloth} weave={view.weave} shape="square" className={styles.cloth}>
        {view.picture && <Picture {...view.picture} alt="" sizes="96px" />}
      </Cloth>
      <div className={styles.lines}>
        <h2 className={styles.name}>
          <Anchor to={view.href}>
            {order}. {view.name}
          </Anchor>
        </h2>
        {view.rate && (
          <p className={styles.rate}>
            {view.rate.figure} {view.rate.unit}
          </p>
        )}
        <MerchantLines merchant={{ ...view, bonus: undefined }} />
      </div>
      <IconButton
        icon="close"
        look="bare"
        label={copy('search.closeCard', { NAME: view.name })}
        onClick={onClose}
      />
    </article>
  );
}
