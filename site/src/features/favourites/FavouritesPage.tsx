import type { Favourite, Member } from '@dinelink/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { LoadFailed } from '../../components/EmptyState/LoadFailed.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { heart } from './heart.ts';
import { Stack } from '../../components/Layout/Layout.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { MerchantActionContext } from '../../components/MerchantCard/MerchantActionContext.ts';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { favouritesCopy } from '../../copy/messages/favourites.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { FavouriteItem } from './FavouriteItem.tsx';
import { favouritesQuery } from './favourites.queries.ts';
import styles from './FavouritesPage.module.css';
import { useRemoveFavourite } from './useRemoveFavourite.ts';

/** A member's saved restaurants. */
export function FavouritesPage({ member }: { member: Member }) {
  const copy = useCopy(favouritesCopy);
  const { data, error, refetch } = useQuery(favouritesQuery);
  return (
    <Stack gap={8}>
      {data ? (
        <List favourites={data.favourites} member={member} />
      ) : (
        <Heading level={1}>{copy('favourites.title')}</Heading>
      )}
      {!data && error && (
        <LoadFailed
          icon={heart}
          title={copy('favourites.failed.title')}
          text={copy('favourites.failed.text')}
          again={copy('favourites.failed.again')}
          onAgain={refetch}
        />
      )}
      {!data && !error && <Spinner text={copy('favourites.loading')} />}
    </Stack>
  );
}

function List({ favourites, member }: { favourites: readonly Favourite[]; member: Member }) {
  const copy = useCopy(favouritesCopy);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useRemoveFavourite(member);
  const removed = useRef<string>(undefined);
  const onRemove = (favourite: Favourite) => {
    removed.current = favourite.merchant.id;
    remove(favourite);
  };
  useEffect(() => {
    // The pressed button is gone with its restaurant; one that goes by itself leaves the focus alone.
    if (!removed.current || favourites.some(({ merchant }) => merchant.id === removed.current)) return;
    removed.current = undefined;
    heading.current?.focus({ preventScroll: true });
  }, [favourites]);
  return (
    <>
      <Heading level={1} ref={heading} tabIndex={-1}>
        {copy('favourites.title')}
      </Heading>
      {favourites.length === 0 ? (
        <EmptyState
          icon={heart}
          title={copy('favourites.none.title')}
          action={
            <Link to="/search" look="standalone">
              {copy('favourites.none.link')}
            </Link>
          }
        >
          <p>{copy('favourites.none.text')}</p>
        </EmptyState>
      ) : (
        // Each has a button of its own here.
        <MerchantActionContext value={undefined}>
          <ul className={styles.list} aria-label={copy('favourites.title')}>
            {favourites.map((favourite) => (
              <FavouriteItem key={favourite.merchant.id} favourite={favourite} onRemove={onRemove} />
            ))}
          </ul>
        </MerchantActionContext>
      )}
    </>
  );
}
