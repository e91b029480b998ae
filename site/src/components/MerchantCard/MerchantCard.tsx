import type { Highlight } from '@dinelink/contract/calls';
import { Cloth } from '../Cloth/Cloth.tsx';
import type { IconName } from '../Icon/Icon.tsx';
import * as pageIcons from '../Icon/page-icons.ts';
import { Anchor } from '../Link/Anchor.tsx';
import { Picture } from '../Picture/Picture.tsx';
import { Tag } from '../Tag/Tag.tsx';
import { useMessages } from '../ComponentMessages/ComponentMessages.tsx';
import styles from './MerchantCard.module.css';
import { MerchantActionOf } from './MerchantActionOf.tsx';
import { MerchantLines } from './MerchantLines.tsx';
import type { MerchantView } from './merchant-view.ts';

export type MerchantCardProps = {
  merchant: MerchantView;
  /** Its number in the list and on the map. */
  order?: number;
  level?: 2 | 3 | 4;
  sizes?: string;
  isFirst?: boolean;
  onPick?: () => void;
};

const icons: Record<Highlight, IconName> = {
  comingSoon: 'soon',
  leavingSoon: pageIcons.leaving,
  new: pageIcons.spark,
  orderOnlineExternal: pageIcons.bag,
  orderOnlineInternal: pageIcons.bag,
  acclaimed: pageIcons.award,
};

/** A merchant: picture on a cloth with the rate in its corner, name, and up to three lines. */
export function MerchantCard(props: MerchantCardProps) {
  const { merchant, order, level = 3, sizes = '(max-width: 660px) 92vw, 400px', isFirst, onPick } = props;
  const Title = `h${level}` as const;
  return (
    <article className={styles.card} data-merchant={merchant.id}>
      <div className={styles.picture}>
        <Cloth cloth={merchant.cloth} weave={merchant.weave} shape="wide" className={styles.cloth}>
          {merchant.picture && <Picture {...merchant.picture} sizes={sizes} isFirst={isFirst} />}
        </Cloth>
        <Flags merchant={merchant} />
        {order !== undefined && <span className={styles.order}>{order}</span>}
        {merchant.rate && <Rate {...merchant.rate} />}
        <MerchantActionOf merchantId={merchant.id} name={merchant.name} look="card" />
      </div>
      <div className={styles.lines}>
        <Title className={styles.name}>
          <Anchor className={styles.link} to={merchant.href} onClick={onPick}>
            {merchant.name}
          </Anchor>
        </Title>
        <MerchantLines merchant={merchant} />
      </div>
    </article>
  );
}

function Flags({ merchant }: { merchant: MerchantView }) {
  const messages = useMessages();
  const flags: Highlight[] = [
    ...(merchant.acclaimed ? (['acclaimed'] as const) : []),
    ...(merchant.highlight && merchant.highlight !== 'acclaimed' ? [merchant.highlight] : []),
  ];
  if (flags.length === 0) return null;
  return (
    <p className={styles.flags}>
      {flags.map((flag) => (
        <Tag key={flag} tone="plain" icon={icons[flag]}>
          {(flag === 'acclaimed' && merchant.acclaimed) || messages[flag]}
        </Tag>
      ))}
    </p>
  );
}

function Rate({ figure, unit }: NonNullable<MerchantView['rate']>) {
  return (
    <p className={styles.rate}>
      <b className={styles.figure}>{figure}</b> <span>{unit}</span>
    </p>
  );
}
