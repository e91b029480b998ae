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
import { usePartner } from '../../partner/usePartner.ts';
import styles from './FavouritesPage.module.css';

interface ItemProps {
  favourite: Favourite;
  /** Opens the choice of the lists that it is on. */
  onLists: (favourite: Favourite) => void;
  onRemove: (favourite: Favourite) => void;
  /** The list shown, and what takes the restaurant off it instead. */
  list?: FavouriteList | undefined;
  onTake: (favourite: Favourite, list: FavouriteList) => void;
}

/** A saved restaurant; one that has left has no page any more, and no link. */
export function FavouriteItem({ favourite, onLists, onRemove, list, onTake }: ItemProps) {
  const copy = useCopy(favouritesCopy);
  const earn = useCopy(earnCopy);
  const lists = useCopy(favouriteListsCopy);
  const partner = usePartner();
  const { merchant, isListed } = favourite;
  const view = merchantView(merchant, { copy: earn, partner });
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
        <Button
          variant="quiet"
          aria-label={lists('favouriteLists.listsOf', { NAME: merchant.name })}
          onClick={() => onLists(favourite)}
        >
          {lists('favouriteLists.lists')}
        </Button>
        {list ? (
          <Button
            variant="quiet"
            icon="close"
            aria-label={lists('favouriteLists.takeOf', { NAME: merchant.name, LIST: list.name })}
            onClick={() => onTake(favourite, list)}
          >
            {lists('favouriteLists.take')}
          </Button>
        ) : (
          <Button
            variant="quiet"
            icon="close"
            aria-label={copy('favourites.removeOf', { NAME: merchant.name })}
            onClick={() => onRemove(favourite)}
          >
            {copy('favourites.remove')}
          </Button>
        )}
      </Row>
    </li>
  );
}
