import { Button } from '../../../components/Button/Button.tsx';
import { ButtonLink } from '../../../components/Button/ButtonLink.tsx';
import { EmptyState } from '../../../components/EmptyState/EmptyState.tsx';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { countFilters, noFilters, searchAddress, type SearchState } from '../state/search-state.ts';
import { PlaceSuggestions } from './PlaceSuggestions.tsx';

interface ElsewhereProps {
  search: SearchState;
  /** The default location. */
  usualPlace: string;
}

/** No results: suggests fewer filters, other words, or another place. */
export function NothingFound({ search, usualPlace, reason }: ElsewhereProps & { reason?: string }) {
  const copy = useCopy(searchCopy);
  const isFiltered = countFilters(search) > 0;
  // For an unknown place, suggests to check its name.
  const words = reason === undefined ? search.restaurantOrCuisine : '';
  return (
    <EmptyState
      level={1}
      icon="table"
      title={copy('search.none.title')}
      action={
        <>
          {isFiltered && (
            <ButtonLink to={searchAddress({ ...search, ...noFilters, pageNo: 1 })}>
              {copy('search.clearFilters')}
            </ButtonLink>
          )}
          {words !== '' && (
            <ButtonLink
              variant={isFiltered ? 'outline' : 'filled'}
              to={searchAddress({ ...search, restaurantOrCuisine: '', pageNo: 1 })}
            >
              {copy('search.none.withoutWords', { WORDS: words })}
            </ButtonLink>
          )}
          <Elsewhere search={search} usualPlace={usualPlace} isFilled={!isFiltered && words === ''} />
        </>
      }
    >
      <p>{reason ?? copy('search.none.text')}</p>
      <PlaceSuggestions search={search} />
    </EmptyState>
  );
}

/** The visitor asked to be located and the browser denied it. */
export function Blocked({ search, usualPlace, onAgain }: ElsewhereProps & { onAgain: () => void }) {
  const copy = useCopy(searchCopy);
  return (
    <div role="alert">
      <EmptyState
        level={1}
        icon="here"
        title={copy('search.blocked.title')}
        action={
          <>
            <Button onClick={onAgain}>{copy('search.blocked.again')}</Button>
            <Elsewhere search={search} usualPlace={usualPlace} isFilled={false} />
          </>
        }
      >
        <p>{copy('search.blocked.text')}</p>
      </EmptyState>
    </div>
  );
}

function Elsewhere({ search, usualPlace, isFilled }: ElsewhereProps & { isFilled: boolean }) {
  const copy = useCopy(searchCopy);
  const to = searchAddress({
    ...search,
    ...noFilters,
    restaurantOrCuisine: '',
    location: usualPlace,
    pageNo: 1,
  });
  return (
    <ButtonLink variant={isFilled ? 'filled' : 'outline'} to={to}>
      {copy('search.none.elsewhere', { PLACE: usualPlace })}
    </ButtonLink>
  );
}

/** The api did not answer. */
export function SearchFailed({ search, onRefresh }: { search: SearchState; onRefresh: () => void }) {
  const copy = useCopy(searchCopy);
  return (
    <div role="alert">
      <EmptyState
        level={1}
        icon="offline"
        title={copy('search.failed.title')}
        action={
          <>
            <ButtonLink
              to={searchAddress(search)}
              reloadDocument
              onClick={(event) => {
                event.preventDefault();
                onRefresh();
              }}
            >
              {copy('search.failed.refresh')}
            </ButtonLink>
            <ButtonLink variant="outline" to="/">
              {copy('search.failed.home')}
            </ButtonLink>
          </>
        }
      >
        <p>{copy('search.failed.text')}</p>
      </EmptyState>
    </div>
  );
}
