import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { PriceMeter } from '../PriceMeter/PriceMeter.tsx';
import { Rating } from '../Rating/Rating.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { fill } from '../ComponentMessages/messages.ts';
import { useMessages } from '../ComponentMessages/ComponentMessages.tsx';
import type { MerchantView } from './merchant-view.ts';
import styles from './MerchantLines.module.css';

/** A merchant's known data in up to three short lines, without gaps for missing data. */
export function MerchantLines({ merchant }: { merchant: MerchantView }) {
  const { rating, ratings, price = 0, cuisine, city, distanceMiles, offerTag, bonus } = merchant;
  return (
    <div className={styles.lines}>
      <Line
        parts={[
          rating !== undefined && <Rating rating={rating} ratings={ratings} />,
          price > 0 && <PriceMeter price={price} />,
          cuisine,
        ]}
      />
      <Line quiet parts={[city, distanceMiles !== undefined && <Miles miles={distanceMiles} />, offerTag]} />
      {bonus && (
        <p className={styles.bonus}>
          <Icon name="plus" className={styles.plus} />
          {bonus}
        </p>
      )}
    </div>
  );
}

/** Parts with dots between them; a dot at the start of a line is clipped with its margin. */
function Line({ parts, quiet = false }: { parts: ReactNode[]; quiet?: boolean }) {
  const known = parts.filter(Boolean);
  if (known.length === 0) return null;
  return (
    <p className={quiet ? styles.quiet : styles.line}>
      {known.map((part, index) => (
        <span key={index} className={styles.part}>
          {part}{' '}
        </span>
      ))}
    </p>
  );
}

const milesText = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

function Miles({ miles }: { miles: number }) {
  const messages = useMessages();
  const figure = milesText.format(miles);
  return (
    <span className={styles.miles}>
      <span aria-hidden="true">{fill(messages.miles, { MILES: figure })}</span>
      <VisuallyHidden>
        {fill(figure === '1' ? messages.oneMileAway : messages.milesAway, { MILES: figure })}
      </VisuallyHidden>
    </span>
  );
}
