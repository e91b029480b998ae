import type { MemberCard } from '@dinelink/contract';
import { Button } from '../../../components/Button/Button.tsx';
import { CardBrand } from '../../../components/CardBrand/CardBrand.tsx';
import { Icon } from '../../../components/Icon/Icon.tsx';
import * as someIcons from '../../../components/Icon/some-pages.ts';
import { Spinner } from '../../../components/Spinner/Spinner.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import { cardsCopy } from '../../../copy/messages/cards.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import styles from './CardList.module.css';

interface CardRowProps {
  card: MemberCard;
  isOnly: boolean;
  isDeleting: boolean;
  onDelete: () => void;
}

export function CardRow({ card, isOnly, isDeleting, onDelete }: CardRowProps) {
  const copy = useCopy(cardsCopy);
  const values = { LAST_FOUR: card.lastFour };
  return (
    <li className={styles.row}>
      <span className={styles.brand}>
        <CardBrand network={card.cardType} />
      </span>
      <p className={styles.words}>
        <span className={styles.description}>{card.description} </span>
        {copy('cards.ending', values)}
      </p>
      {isDeleting ? (
        <span className={styles.deleting}>
          <Spinner text={copy('cards.deletingWait')} quietly />
          {copy('cards.deleting')}
        </span>
      ) : (
        <Button variant="outline" className={styles.delete} onClick={onDelete}>
          <Icon name={someIcons.trash} className={styles.bin} />
          <span>
            {copy(isOnly ? 'cards.deleteOnly' : 'cards.delete')}
            <VisuallyHidden> {copy('cards.deleteWhich', values)}</VisuallyHidden>
          </span>
        </Button>
      )}
    </li>
  );
}
