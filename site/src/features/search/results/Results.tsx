import type { MerchantSummary } from '@dinelink/contract';
import { Unseen } from '../../../components/Unseen/Unseen.tsx';
import { searchCopy } from '../../../copy/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import type { SearchState } from '../state/searchState.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { Blocked, NothingFound, SearchFailed } from './NotFoundStates.tsx';
import { ResultList } from './ResultList.tsx';
import styles from './Results.module.css';
import { countText, firstNumber, type Nearness, showingText } from './resultTexts.ts';
import type { More, Results as Outcome } from './useSearchResults.ts';

export interface ResultsProps {
  search: SearchState;
  results: Outcome;
  merchants: readonly MerchantSummary[];
  nearness: Nearness;
  usualPlace: string;
  isLocating: boolean;
  more: More;
  onRefresh: () => void;
  onAgain: () => void;
  onPoint: (id: string | undefined) => void;
}

/** How many were found, and the list or what stands in its place. */
export function Results(props: ResultsProps) {
  const { results, isLocating, search, nearness } = props;
  const copy = useCopy(searchCopy);
  return (
    <section className={styles.found} aria-labelledby="found" aria-busy={results.kind === 'loading'}>
      <div className={styles.head}>
        <h1 id="found" className={styles.title}>
          {titleOf(results, nearness, copy)}
        </h1>
        <p role="status" className={styles.status}>
          {results.kind === 'loading' && (
            <>
              <span aria-hidden="true">{'\u00a0'}</span>
              <Unseen>{copy(isLocating ? 'search.locating' : 'search.lookingText')}</Unseen>
            </>
          )}
          {results.kind === 'found' && showingText(results.pages, search, copy)}
        </p>
      </div>
      <div className={styles.body}>
        <Body {...props} />
      </div>
    </section>
  );
}

function titleOf(
  results: Outcome,
  nearness: Nearness,
  copy: ReturnType<typeof useCopy<typeof searchCopy>>,
): string {
  if (results.kind === 'loading') return copy('search.looking');
  if (results.kind !== 'found') return copy('search.noneFound');
  return countText(results.pages[0]?.totalResultSize ?? 0, nearness, copy);
}

function Body(props: ResultsProps) {
  const { results, search, usualPlace, merchants } = props;
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
  if (results.kind === 'refused' || merchants.length === 0) {
    return <NothingFound search={search} usualPlace={usualPlace} />;
  }
  return (
    <ResultList
      merchants={merchants}
      from={firstNumber(results.pages, search)}
      search={search}
      more={props.more}
      onPoint={props.onPoint}
    />
  );
}
