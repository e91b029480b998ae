import { limits } from '@dinelink/contract/calls';
import { Unseen } from '../Unseen/Unseen.tsx';
import { fill } from '../Words/words.ts';
import { useWords } from '../Words/Words.tsx';
import styles from './PriceMeter.module.css';

/** One to four dollar signs; 0 means not known and shows nothing. */
export function PriceMeter({ price }: { price: number }) {
  const words = useWords();
  const level = Math.min(limits.priceMax, Math.round(price));
  if (level < 1) return null;
  return (
    <span className={styles.price}>
      <Unseen>{fill(words.price, { PRICE: level, MAX: limits.priceMax })}</Unseen>
      <span aria-hidden="true">{'$'.repeat(level)}</span>
    </span>
  );
}
