import type { MerchantSummary } from '@dinelink/contract';
import { lazy, Suspense } from 'react';
import { Link } from '../../../components/Link/Link.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { calendarAddress } from '../../../location/calendar-address.ts';
import type { SearchState } from '../state/search-state.ts';
import { Corrected } from './Corrected.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ResultList } from './ResultList.tsx';
import styles from './Results.module.css';
import { rejectionCode } from './rejection-code.ts';
import { countText, firstNumber, type Nearness, showingText } from './result-texts.ts';
import type { More, Results as Outcome } from './useSearchResults.ts';

const states = () => import('./NotFoundStates.tsx');
const BeyondEnd = lazy(async () => ({ default: (await states()).BeyondEnd }));
const Blocked = lazy(async () => ({ default: (await states()).Blocked }));
const NothingFound = lazy(async () => ({ default: (await states()).NothingFound }));
const SearchFailed = lazy(async () => ({ default: (await states()).SearchFailed }));

interface ResultsProps {
  search: SearchState;
  /** The search's location for the api; empty while it is not known. */
  location: string;
  results: Outcome;
  merchants: readonly MerchantSummary[];
  nearness: Nearness;
  usualPlace: string;
  isLocating: boolean;
  /** Whether the visitor's own place was meant and is not known. */
  isFallback: boolean;
  more: More;
  onRefresh: () => void;
  onAgain: () => void;
  onHighlight: (id: string | undefined) => void;
}

/** The number of results, and the list or its empty, loading or error state. */
export function Results(props: ResultsProps) {
  const { results, merchants, nearness } = props;
  const copy = useCopy(searchCopy);
  const hasList = results.kind === 'loading' || merchants.length > 0;
  const total = results.kind === 'found' ? (results.pages[0]?.totalResultSize ?? 0) : 0;
  const center = results.kind === 'found' ? results.pages[0]?.center : undefined;
  const isStale = isStaleList(results);
  return (
    <section className={styles.found} aria-label={copy('search.results')}>
      <div className={hasList ? styles.head : undefined}>
        {hasList && (
          <h1 className={styles.title}>
            {results.kind === 'loading' ? copy('search.looking') : countText(total, nearness, copy)}
          </h1>
        )}
        {/* Always in the page, so that it is read aloud when it comes. */}
        <p role="status" className={styles.corrected}>
          {props.isFallback && center && copy('search.fallback', { PLACE: center.location })}
        </p>
        <Corrected search={props.search} />
        <Status {...props} />
        {hasList && (
          <Link to={calendarAddress(props.search.location)} look="standalone">
            {copy('search.calendar')}
          </Link>
        )}
      </div>
      {/* Without the status: what is busy is not read aloud. */}
      <div
        className={hasList ? styles.list : undefined}
        data-stale={isStale || undefined}
        aria-busy={results.kind === 'loading' || isStale}
      >
        <Suspense fallback={<ListSkeleton />}>
          <Body {...props} />
        </Suspense>
      </div>
    </section>
  );
}

const isStaleList = (results: Outcome): boolean => results.kind === 'found' && results.isStale;

/** Always in the page, so that every change of it is read aloud. */
function Status({ results, isLocating, search, merchants }: ResultsProps) {
  const copy = useCopy(searchCopy);
  const looking = copy(isLocating ? 'search.locating' : 'search.lookingText');
  const shown = results.kind === 'found' && merchants.length > 0 && showingText(results.pages, search, copy);
  const isLooking = results.kind === 'loading' || isStaleList(results);
  return (
    <p role="status" className={styles.status}>
      {isLooking && (
        <>
          {/* The text stays where it was, so that nothing moves. */}
          <span aria-hidden="true">{shown || '\u00a0'}</span>
          <VisuallyHidden>{looking}</VisuallyHidden>
        </>
      )}
      {!isLooking && shown}
      {results.kind === 'refused' && (
        <VisuallyHidden>{copy(`search.refused.${rejectionCode(results.rejection)}`)}</VisuallyHidden>
      )}
      {results.kind === 'found' && !isLooking && merchants.length === 0 && (
        <VisuallyHidden>
          {copy(results.pages[0]?.totalPages ? 'search.beyond.title' : 'search.noneFound')}
        </VisuallyHidden>
      )}
    </p>
  );
}

function Body(props: ResultsProps) {
  const { results, search, location, usualPlace, merchants } = props;
  const copy = useCopy(searchCopy);
  if (results.kind === 'loading') {
    return (
      <>
        {props.isLocating && <p className={styles.locating}>{copy('search.locating')}</p>}
        <noscript>
          <p>{copy('search.needsScript')}</p>
        </noscript>
        <ListSkeleton />
      </>
    );
  }
  if (results.kind === 'blocked')
    return <Blocked search={search} usualPlace={usualPlace} onAgain={props.onAgain} />;
  if (results.kind === 'failed') return <SearchFailed search={search} onRefresh={props.onRefresh} />;
  if (results.kind === 'refused') {
    const reason = copy(`search.refused.${rejectionCode(results.rejection)}`);
    return <NothingFound search={search} location={location} center={undefined} reason={reason} />;
  }
  if (merchants.length === 0) {
    const [page] = results.pages;
    if (page && page.totalPages > 0) return <BeyondEnd search={search} lastPage={page.totalPages} />;
    return <NothingFound search={search} location={location} center={page?.center ?? undefined} />;
  }
  return (
    <ResultList
      merchants={merchants}
      from={firstNumber(results.pages, search)}
      search={search}
      more={props.more}
      onHighlight={props.onHighlight}
    />
  );
}
