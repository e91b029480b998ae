import type { AnswerOf, Favourite, Member } from '@dinelink/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { LoadFailed } from '../../components/EmptyState/LoadFailed.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { heart } from './heart.ts';
import { Row, Stack } from '../../components/Layout/Layout.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { MerchantActionContext } from '../../components/MerchantCard/MerchantActionContext.ts';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { favouriteListsCopy } from '../../copy/messages/account/favourite-lists.ts';
import { favouritesCopy } from '../../copy/messages/favourites.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { FavouriteItem } from './FavouriteItem.tsx';
import { favouritesQuery } from './favourites.queries.ts';
import styles from './FavouritesPage.module.css';
import { useListTitle } from './lists/current-list.ts';
import { listPath } from './lists/list-path.ts';
import { ListLinks } from './lists/ListLinks.tsx';
import { useListEntry } from './lists/useListEntry.ts';
import { useLists } from './lists/useLists.ts';
import { useRemoveFavourite } from './useRemoveFavourite.ts';

const ListDialogs = lazy(async () => ({ default: (await import('./lists/ListDialogs.tsx')).ListDialogs }));

/** A member's saved restaurants. */
export function FavouritesPage({ member }: { member: Member }) {
  const copy = useCopy(favouritesCopy);
  const { data, error, refetch } = useQuery(favouritesQuery);
  return (
    <Stack gap={8}>
      {data ? <List data={data} member={member} /> : <Heading level={1}>{copy('favourites.title')}</Heading>}
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

function List({ data, member }: { data: AnswerOf<'favourites'>; member: Member }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useListTitle();
  const lists = useLists(data, heading);
  const { current, shown } = lists;
  const remove = useRemoveFavourite(member, lists.focusHeading);
  const changeEntry = useListEntry();
  const removeFromShown = (favourite: Favourite) => {
    lists.followFocusOf(favourite.merchant.id);
    if (current) changeEntry({ favourite, list: current, isOn: false });
    else remove(favourite);
  };
  return (
    <>
      <Heading level={1} ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {(data.favourites.length > 0 || data.lists.length > 0) && (
        <ListLinks data={data} current={current?.id} onNew={() => lists.open({ name: 'new' })} />
      )}
      {current && <ListActions onOpen={(name) => lists.open({ name })} />}
      {shown.length === 0 ? (
        <Empty isList={current !== undefined} />
      ) : (
        // Each has a button of its own here.
        <MerchantActionContext value={undefined}>
          <ul className={styles.list} aria-label={title}>
            {shown.map((favourite) => (
              <FavouriteItem
                key={favourite.merchant.id}
                favourite={favourite}
                list={current}
                onLists={() => lists.openOf(favourite)}
                onRemove={() => removeFromShown(favourite)}
              />
            ))}
          </ul>
        </MerchantActionContext>
      )}
      {lists.opened && (
        <Suspense>
          <ListDialogs lists={lists} all={data.lists} />
        </Suspense>
      )}
    </>
  );
}

function ListActions({ onOpen }: { onOpen: (name: 'rename' | 'remove') => void }) {
  const copy = useCopy(favouriteListsCopy);
  return (
    <Row gap={3} className={styles.actions}>
      <Button variant="quiet" onClick={() => onOpen('rename')}>
        {copy('favouriteLists.rename')}
      </Button>
      <Button variant="quiet" onClick={() => onOpen('remove')}>
        {copy('favouriteLists.remove')}
      </Button>
    </Row>
  );
}

function Empty({ isList }: { isList: boolean }) {
  const copy = useCopy(favouritesCopy);
  const list = useCopy(favouriteListsCopy);
  const [title, text, link] = isList
    ? [
        list('favouriteLists.empty.title'),
        list('favouriteLists.empty.text'),
        list('favouriteLists.empty.link'),
      ]
    : [copy('favourites.none.title'), copy('favourites.none.text'), copy('favourites.none.link')];
  return (
    <EmptyState
      icon={heart}
      title={title}
      action={
        <Link to={isList ? listPath(undefined) : '/search'} look="standalone">
          {link}
        </Link>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}
