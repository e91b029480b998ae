import { limits } from '@dinelink/contract/calls';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { fill } from '../ComponentMessages/messages.ts';
import { useMessages } from '../ComponentMessages/ComponentMessages.tsx';
import styles from './PriceMeter.module.css';

/** One to four dollar signs; 0 means unknown and renders nothing. */
export function PriceMeter({ price }: { price: number }) {
  const messages = useMessages();
  const level = Math.min(limits.priceMax, Math.round(price));
  if (level < 1) return null;
  return (
    <span className={styles.price}>
      <VisuallyHidden>{fill(messages.price, { PRICE: level, MAX: limits.priceMax })}</VisuallyHidden>
      <span aria-hidden="true">{'$'.repeat(level)}</span>
    </span>
  );
}
