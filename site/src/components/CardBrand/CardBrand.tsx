import { cardNetworks, type CardNetwork } from '@dinelink/contract/calls';
import { classes } from '../../styles/classes.ts';
import { useMessages } from '../ComponentMessages/ComponentMessages.tsx';
import styles from './CardBrand.module.css';

const letters: Record<CardNetwork, string> = { AMEX: 'AMEX', DISC: 'DISC', MAST: 'MC', VISA: 'VISA' };
const backgrounds = { AMEX: styles.amex, DISC: styles.disc, MAST: styles.mast, VISA: styles.visa };

/** A card's brand in own lettering; renders nothing for an unknown brand. */
export function CardBrand({ network, small = false }: { network: string; small?: boolean }) {
  const messages = useMessages();
  const known = cardNetworks.find((each) => each === network);
  if (!known) return null;
  return (
    <span
      className={classes(styles.brand, backgrounds[known], small && styles.small)}
      role="img"
      aria-label={messages[known]}
    >
      {letters[known]}
    </span>
  );
}
