import type { MemberCard } from '@dinelink/contract';
import { Button } from '../../../components/Button/Button.tsx';
import { CardBrand } from '../../../components/CardBrand/CardBrand.tsx';
import { Icon } from '../../../components/Icon/Icon.tsx';
import * as pageIcons from '../../../components/Icon/page-icons.ts';
import { Spinner } from '../../../components/Spinner/Spinner.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import { dateText } from '../../../copy/format/dates.ts';
import { cardsCopy } from '../../../copy/messages/account/cards.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { classes } from '../../../styles/classes.ts';
import styles from './CardList.module.css';

interface CardRowProps {
  card: MemberCard;
  isOnly: boolean;
  isDeleting: boolean;
  onName: () => void;
  onDelete: () => void;
}

export function CardRow({ card, isOnly, isDeleting, onName, onDelete }: CardRowProps) {
  const copy = useCopy(cardsCopy);
  const values = { LAST_FOUR: card.lastFour };
  return (
    <li className={classes(styles.row, isOnly && styles.only)}>
      <span className={styles.brand}>
        <CardBrand network={card.cardType} />
      </span>
      <div className={styles.about}>
        <p className={styles.words}>
          <span className={card.name === undefined ? styles.description : undefined}>
            {card.description}{' '}
          </span>
          {copy('cards.ending', values)}
        </p>
        <Facts card={card} />
        {!isDeleting && (
          <button type="button" className={styles.name} onClick={onName}>
            <Icon name={pageIcons.edit} />
            {copy(card.name === undefined ? 'cards.name' : 'cards.rename')}
            <VisuallyHidden> {copy('cards.deleteWhich', values)}</VisuallyHidden>
          </button>
        )}
      </div>
      {isDeleting ? (
        <span className={styles.deleting}>
          <Spinner text={copy('cards.deletingWait')} quietly />
          {copy('cards.deleting')}
        </span>
      ) : (
        <Button variant="outline" className={styles.delete} onClick={onDelete}>
          <Icon name={pageIcons.trash} className={styles.bin} />
          <span>
            {copy(isOnly ? 'cards.deleteOnly' : 'cards.delete')}
            <VisuallyHidden> {copy('cards.deleteWhich', values)}</VisuallyHidden>
          </span>
        </Button>
      )}
    </li>
  );
}

/** When it was last dined with, and whether credits are paid to it. */
function Facts({ card: { lastDinedOn, receivesCredits } }: { card: MemberCard }) {
  const copy = useCopy(cardsCopy);
  const lines = [
    lastDinedOn !== undefined && copy('cards.lastDined', { DATE: dateText(lastDinedOn) }),
    receivesCredits && copy('cards.receivesCredits'),
  ].filter((line) => typeof line === 'string');
  return lines.length === 0 ? null : <p className={styles.facts}>{lines.join(' · ')}</p>;
}
