import { useQuery } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { defaultLocationQuery } from '../../api/queries.ts';
import { Wrap } from '../../components/Layout/Layout.tsx';
import { usePartner } from '../../partner/usePartner.ts';
import { FilterRow } from './filters/FilterRow.tsx';
import { MapPane } from './map/MapPane.tsx';
import { createHighlightedMerchant } from './map/highlighted-merchant.ts';
import { Results } from './results/Results.tsx';
import { useSearchResults } from './results/useSearchResults.ts';
import { firstNumber, type Nearness } from './results/result-texts.ts';
import styles from './SearchPage.module.css';
import { SearchForm } from './SearchForm.tsx';
import { SearchSummary } from './SearchSummary.tsx';
import { keptCorrection } from './state/correction.ts';
import { restoredSearchUrl } from './state/restored-search-url.ts';
import { readSearch, searchAddress, type SearchState } from './state/search-state.ts';
import { useViews } from './useViews.ts';
import { ViewSwitch } from './ViewSwitch.tsx';
import { fixedPlace } from '../../location/fixed-place.ts';
import { kindOfLocation } from '../../location/kind-of-location.ts';
import { shownLocation } from '../../location/special-location.ts';
import { useEffectiveSearch } from './useWhere.ts';

const nothing = { pages: undefined, isStale: false } as const;

/** The search: form, list and map. */
export function SearchPage() {
  const { asked, view, go } = useSearchAddress();
  const [attempt, setAttempt] = useState(0);
  const { search, where, location, isFallback } = useEffectiveSearch(asked, attempt);
  const views = useViews(search, view);
  const [highlighted] = useState(createHighlightedMerchant);
  const { data: usual = fixedPlace } = useQuery(defaultLocationQuery);
  const { results, more, refresh } = useSearchResults(search, where);
  const { pages, isStale } = results.kind === 'found' ? results : nothing;
  const merchants = useMemo(() => pages?.flatMap((page) => page.merchants) ?? [], [pages]);
  // Asks for a place where there is none to search at.
  const isOpen = views.isEditing || results.kind === 'refused' || results.kind === 'blocked';
  const place = shownLocation(search.location) || usual.location;
  const nearness = nearnessOf(search, pages?.[0]?.center?.location ?? place);

  // `fold` and `attempt` render the page as well; the router's own update is a transition already.
  const start = (next: SearchState) =>
    startTransition(() => {
      views.fold();
      setAttempt((before) => before + 1);
      go(next, view);
    });
  return (
    <Wrap width="page" className={styles.page} data-view={view}>
      <div className={styles.bar}>
        <SearchSummary
          // What was typed may be an airport's code or a short name; old results are of another place.
          place={nearness.kind === 'place' && !isStale ? nearness.place : place}
          words={search.restaurantOrCuisine}
          isOpen={isOpen}
          onPress={views.edit}
        />
        <SearchForm
          search={search}
          asked={asked.location}
          location={location}
          place={results.kind === 'blocked' ? '' : place}
          usualPlace={usual.location}
          rejection={results.kind === 'refused' ? results.rejection : undefined}
          isOpen={isOpen}
          onSearch={start}
        >
          <FilterRow search={search} place={place} location={location} onSearch={start} />
        </SearchForm>
      </div>
      <div className={styles.results}>
        <Results
          search={search}
          location={location}
          results={results}
          merchants={merchants}
          nearness={nearness}
          usualPlace={usual.location}
          isLocating={where.kind === 'waiting'}
          isFallback={isFallback}
          more={more}
          onRefresh={refresh}
          onAgain={() => setAttempt((before) => before + 1)}
          onHighlight={highlighted.set}
        />
        <MapPane
          merchants={merchants}
          fitTo={pages?.[0]?.merchants ?? merchants}
          isStale={isStale}
          from={pages ? firstNumber(pages, search) : 1}
          isShown={view === 'map'}
          highlighted={highlighted}
          center={pages?.[0]?.center ?? undefined}
          isEmpty={results.kind === 'found' && merchants.length === 0}
          isHere={where.kind === 'known' && where.source === 'geo'}
          location={search.location}
          onSearchArea={(location) => start({ ...search, location, pageNo: 1 })}
        />
      </div>
      <ViewSwitch
        view={view}
        hasMap={merchants.length > 0 || results.kind === 'loading'}
        onShowMap={views.showMap}
        onShowList={views.showList}
        onChangeSearch={views.changeSearch}
      />
    </Wrap>
  );
}

/** The search and the view of the address, and a setter for both. */
function useSearchAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { key } = usePartner();
  const text = query.toString();
  const asked = useMemo(() => readSearch(new URLSearchParams(text)), [text]);
  const view = query.get('view') === 'map' ? 'map' : 'list';
  useEffect(() => {
    const resumed = restoredSearchUrl(key, new URLSearchParams(text));
    if (resumed) void navigate(resumed, { replace: true });
  }, [key, text, navigate]);
  const go = useCallback(
    (next: SearchState, nextView: 'list' | 'map') => {
      const hasSameWords = next.restaurantOrCuisine === asked.restaurantOrCuisine;
      void navigate(searchAddress(next, nextView), {
        state: hasSameWords ? keptCorrection(state) : undefined,
      });
    },
    [asked, state, navigate],
  );
  return { asked, view, go } as const;
}

function nearnessOf({ location }: SearchState, place: string): Nearness {
  const kind = kindOfLocation(location);
  if (kind === 'here') return { kind: 'here' };
  return kind === 'box' || kind === 'mapView' ? { kind: 'map' } : { kind: 'place', place };
}
