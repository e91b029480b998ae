import type { MerchantSummary } from '@dinelink/contract';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { merchantView } from '../../../blocks/merchant_carousel/to-merchant-view.ts';
import { Button } from '../../../components/Button/Button.tsx';
import { ButtonLink } from '../../../components/Button/ButtonLink.tsx';
import { MerchantCard } from '../../../components/MerchantCard/MerchantCard.tsx';
import { Spinner } from '../../../components/Spinner/Spinner.tsx';
import { useMessages } from '../../../components/ComponentMessages/ComponentMessages.tsx';
import { earnCopy } from '../../../copy/messages/earn.ts';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { keptCorrection } from '../state/correction.ts';
import { searchAddress, type SearchState } from '../state/search-state.ts';
import styles from './ResultList.module.css';
import type { More } from './useSearchResults.ts';
import { useSkippedDistant } from './useSkippedDistant.ts';

/** The merchants that a window shows at the top of the list. */
const NEAR = 4;

interface ResultListProps {
  merchants: readonly MerchantSummary[];
  /** The number of the first merchant. */
  from: number;
  search: SearchState;
  more: More;
  /** Called with the merchant that has the pointer or the focus, so that the map can highlight it. */
  onHighlight: (id: string | undefined) => void;
}

/** The merchants found, with the same numbers as their pins. */
export function ResultList({ merchants, from, search, more, onHighlight }: ResultListProps) {
  const copy = useCopy(searchCopy);
  const list = useRef<HTMLOListElement>(null);
  const waitForMore = useFocusOnMore(list, merchants.length, search);
  useSkippedDistant(list, search, more.pageCount);
  const isPop = useNavigationType() === 'POP';
  const kept = keptCorrection(useLocation().state);
  return (
    <div className={styles.found}>
      {search.pageNo > 1 && (
        <ButtonLink
          variant="outline"
          to={searchAddress({ ...search, pageNo: search.pageNo - 1 })}
          state={kept}
        >
          {copy('search.earlier')}
        </ButtonLink>
      )}
      <ol ref={list} start={from} className={styles.list} aria-label={copy('search.results')}>
        {merchants.map((merchant, index) => (
          <Result
            key={merchant.id}
            merchant={merchant}
            order={from + index}
            isFirst={index === 0}
            isSkipped={!isPop && index >= NEAR}
            onHighlight={onHighlight}
          />
        ))}
      </ol>
      <ShowMore search={search} more={more} onAsk={waitForMore} />
    </div>
  );
}

type ResultProps = Pick<ResultListProps, 'onHighlight'> & {
  merchant: MerchantSummary;
  order: number;
  isFirst: boolean;
  /** Whether the browser may leave it out from the beginning. */
  isSkipped: boolean;
};

/** A merchant of the list; rendered again only when it changes. */
const Result = memo(function Result({ merchant, order, isFirst, isSkipped, onHighlight }: ResultProps) {
  const copy = useCopy(earnCopy);
  const partner = usePartner();
  const { id } = merchant;
  return (
    <li
      id={`result-${id}`}
      data-skip-distant={isSkipped || undefined}
      onPointerEnter={() => onHighlight(id)}
      onPointerLeave={() => onHighlight(undefined)}
      onFocus={() => onHighlight(id)}
      onBlur={() => onHighlight(undefined)}
    >
      <MerchantCard
        merchant={merchantView(merchant, { copy, partner })}
        order={order}
        level={2}
        isFirst={isFirst}
        sizes="(width >= 1050px) 27vw, (width >= 861px) 50vw, (width >= 451px) 46vw, 92vw"
      />
    </li>
  );
});

/**
 * Focuses the first new merchant once it is rendered, because the pressed button is gone by then; not when the focus has moved
 * elsewhere. Call the returned function when more is requested.
 */
function useFocusOnMore(
  list: RefObject<HTMLOListElement | null>,
  count: number,
  search: SearchState,
): () => void {
  const countBefore = useRef<number>(undefined);
  // Another search has other merchants.
  useEffect(() => () => void (countBefore.current = undefined), [search]);
  useEffect(() => {
    if (countBefore.current === undefined || count <= countBefore.current) return;
    const first = list.current?.children[countBefore.current]?.querySelector('a');
    countBefore.current = undefined;
    if (document.activeElement === document.body) first?.focus({ preventScroll: true });
  }, [list, count]);
  return () => (countBefore.current = count);
}

/** Without scripts a link to the next page; with them the next page joins the list. */
function ShowMore({ search, more, onAsk }: { search: SearchState; more: More; onAsk: () => void }) {
  const copy = useCopy(searchCopy);
  const messages = useMessages();
  if (more.isLoading) return <Spinner large text={messages.loading} />;
  const load = () => {
    onAsk();
    void more.load();
  };
  if (more.hasFailed) {
    return (
      <div role="alert" className={styles.failed}>
        <p>{copy('search.moreFailed')}</p>
        <Button variant="outline" onClick={load}>
          {copy('search.more')}
        </Button>
      </div>
    );
  }
  if (!more.isPossible) return null;
  return (
    <ButtonLink
      variant="outline"
      to={searchAddress({ ...search, pageNo: search.pageNo + 1 })}
      className={styles.more}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        load();
      }}
    >
      {copy('search.more')}
    </ButtonLink>
  );
}
