import type { Favourite, FavouriteList } from '@dinelink/contract';
import { merchantView } from '../../blocks/merchant_carousel/to-merchant-view.ts';
import { Button } from '../../components/Button/Button.tsx';
import { Cloth } from '../../components/Cloth/Cloth.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Row } from '../../components/Layout/Layout.tsx';
import { MerchantCard } from '../../components/MerchantCard/MerchantCard.tsx';
import { Tag } from '../../components/Tag/Tag.tsx';
import { favouriteListsCopy } from '../../copy/messages/account/favourite-lists.ts';
import { earnCopy } from '../../copy/messages/earn.ts';
import { favouritesCopy } from '../../copy/messages/favourites.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { cityText } from '../../location/city-text.ts';
import { usePartner } from '../../partner/usePartner.ts';
import styles from './FavouritesPage.module.css';

interface ItemProps {
  favourite: Favourite;
  /** The list shown, if it is not all: the restaurant is removed from it alone. */
  list: FavouriteList | undefined;
  /** Opens the choice of the lists that it is on. */
  onLists: () => void;
  onRemove: () => void;
}

/** A saved restaurant; one that has left has no page any more, and no link. */
export function FavouriteItem({ favourite, list, onLists, onRemove }: ItemProps) {
  const copy = useCopy(favouritesCopy);
  const earn = useCopy(earnCopy);
  const lists = useCopy(favouriteListsCopy);
  const partner = usePartner();
  const { merchant, isListed } = favourite;
  const { name: NAME } = merchant;
  const [removeLabel, removeText] = list
    ? [lists('favouriteLists.removeFromOf', { NAME, LIST: list.name }), lists('favouriteLists.removeFrom')]
    : [copy('favourites.removeOf', { NAME }), copy('favourites.remove')];
  // Not the neighbourhood: what is saved may lie anywhere.
  const city = cityText(merchant.location.address);
  const view = { ...merchantView(merchant, { copy: earn, partner }), city };
  return (
    <li className={styles.item}>
      {isListed ? (
        <MerchantCard merchant={view} level={2} sizes="(width >= 1050px) 27vw, (width >= 451px) 46vw, 92vw" />
      ) : (
        <article className={styles.left}>
          <Cloth cloth={view.cloth} weave={view.weave} shape="wide" />
          <Heading level={2} look="name">
            {merchant.name}
          </Heading>
          <p>{view.city}</p>
          <Tag>{copy('favourites.left')}</Tag>
        </article>
      )}
      <Row gap={3} className={styles.actions}>
        <Button variant="quiet" aria-label={lists('favouriteLists.listsOf', { NAME })} onClick={onLists}>
          {lists('favouriteLists.lists')}
        </Button>
        <Button variant="quiet" icon="close" aria-label={removeLabel} onClick={onRemove}>
          {removeText}
        </Button>
      </Row>
    </li>
  );
}
