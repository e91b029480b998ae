import { limits } from '@dinelink/contract/calls';
import { useLocation } from 'react-router-dom';
import * as pageIcons from '../../../components/Icon/page-icons.ts';
import { Button } from '../../../components/Button/Button.tsx';
import { ButtonLink } from '../../../components/Button/ButtonLink.tsx';
import { EmptyState } from '../../../components/EmptyState/EmptyState.tsx';
import { Heading } from '../../../components/Heading/Heading.tsx';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { CURRENT_LOCATION } from '../../../location/special-location.ts';
import { keptCorrection } from '../state/correction.ts';
import { searchAddress, type SearchState } from '../state/search-state.ts';
import { EachWord } from './EachWord.tsx';
import { FoodSuggestions } from './FoodSuggestions.tsx';
import { PlacesOfWords, PlaceSuggestions } from './PlaceSuggestions.tsx';
import { type Center, WIDER_MILES, waysOn } from './ways-on.ts';

interface NothingFoundProps {
  search: SearchState;
  /** The search's location for the api. */
  location: string;
  /** Where the place was found; undefined for an unknown place and for a map area. */
  center: Center | undefined;
  /** Why the place was rejected. */
  reason?: string;
}

/** No results: offers what was meant, fewer filters, no words, a wider area or the visitor's own place. */
export function NothingFound({ search, location, center, reason }: NothingFoundProps) {
  const copy = useCopy(searchCopy);
  const kept = keptCorrection(useLocation().state);
  // For an unknown place, suggests to check its name.
  const ways = reason === undefined ? waysOn(search, center) : [];
  const words = search.restaurantOrCuisine;
  // Where the place is unknown and there are no words, it may hold both.
  const typedForBoth = reason === undefined ? words : words === '' ? search.location : '';
  // "vegan sushi" is typed into the first field too.
  const typed = search.location;
  const mayBeFood = reason !== undefined && words === '' && /\p{L}/u.test(typed);
  // Neither filters nor words to leave out.
  const isUnfiltered = ways.every(({ kind }) => kind === 'wider');
  const texts = {
    unfiltered: copy('search.clearFilters'),
    wordless: copy('search.none.withoutWords', { WORDS: words }),
    wider: copy('search.none.wider', { MILES: WIDER_MILES }),
  };
  return (
    <EmptyState
      level={1}
      icon={pageIcons.table}
      title={copy(reason === undefined ? 'search.noneFound' : 'search.none.again')}
      action={
        <>
          {ways.map(({ kind, to }, index) => (
            <ButtonLink
              key={kind}
              variant={index === 0 ? 'filled' : 'outline'}
              to={to}
              state={kind === 'wordless' ? undefined : kept}
            >
              {texts[kind]}
            </ButtonLink>
          ))}
          {ways.length === 0 && (
            <ButtonLink to={searchAddress({ ...search, location: CURRENT_LOCATION, pageNo: 1 })}>
              {copy('search.here')}
            </ButtonLink>
          )}
          {mayBeFood && (
            <ButtonLink
              variant="outline"
              to={searchAddress({ ...search, restaurantOrCuisine: typed, location: '', pageNo: 1 })}
            >
              {copy('search.none.asFood', { WORDS: typed })}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {reason ??
          (isUnfiltered && center
            ? copy('search.none.around', { MILES: limits.searchRadiusMiles, PLACE: center.location })
            : copy('search.none.text'))}
      </p>
      {reason === undefined && (
        <Heading level={2} look="name">
          {copy('search.none.again')}
        </Heading>
      )}
      {reason === undefined && <FoodSuggestions search={search} location={location} />}
      <PlacesOfWords search={search} typed={typedForBoth} />
      {reason === undefined && <EachWord search={search} location={location} />}
      <PlaceSuggestions search={search} searched={center?.location} />
    </EmptyState>
  );
}

interface BeyondEndProps {
  search: SearchState;
  /** From 1. */
  lastPage: number;
}

/** The address asks for a page after the last one. */
export function BeyondEnd({ search, lastPage }: BeyondEndProps) {
  const copy = useCopy(searchCopy);
  return (
    <EmptyState
      level={1}
      icon={pageIcons.table}
      title={copy('search.beyond.title')}
      action={
        <ButtonLink to={searchAddress({ ...search, pageNo: 1 })}>{copy('search.beyond.first')}</ButtonLink>
      }
    >
      <p>{copy('search.beyond.text', { LAST: lastPage.toLocaleString('en-US') })}</p>
    </EmptyState>
  );
}

interface BlockedProps {
  search: SearchState;
  /** The default location. */
  usualPlace: string;
  onAgain: () => void;
}

/** The visitor asked to be located and the browser denied it; the same search is offered at the default location. */
export function Blocked({ search, usualPlace, onAgain }: BlockedProps) {
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
            <ButtonLink variant="outline" to={searchAddress({ ...search, location: usualPlace, pageNo: 1 })}>
              {copy('search.none.elsewhere', { PLACE: usualPlace })}
            </ButtonLink>
          </>
        }
      >
        <p>{copy('search.blocked.text')}</p>
      </EmptyState>
    </div>
  );
}

/** The api did not answer. */
export function SearchFailed({ search, onRefresh }: { search: SearchState; onRefresh: () => void }) {
  const copy = useCopy(searchCopy);
  return (
    <div role="alert">
      <EmptyState
        level={1}
        icon={pageIcons.offline}
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
