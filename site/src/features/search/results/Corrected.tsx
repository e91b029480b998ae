import { useLocation } from 'react-router-dom';
import { Link } from '../../../components/Link/Link.tsx';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { type Correction, correctionOf } from '../state/correction.ts';
import { searchAddress, type SearchState } from '../state/search-state.ts';
import { useHydrated } from '../useHydrated.ts';
import styles from './Results.module.css';

/** Says that other words than the typed ones were searched, with a link to search those. Always in the page, so that it is read aloud when it comes. */
export function Corrected({ search }: { search: SearchState }) {
  const copy = useCopy(searchCopy);
  const { state } = useLocation();
  // A reloaded page still has the state, which the server could not know.
  const { typed } = correctionOf(useHydrated(state !== null) ? state : undefined);
  const words = search.restaurantOrCuisine;
  const literal = searchAddress({ ...search, restaurantOrCuisine: typed ?? '', pageNo: 1 });
  return (
    <p role="status" className={styles.corrected}>
      {typed !== undefined && (
        <>
          {copy('search.corrected')} <Link to={searchAddress(search)}>{words}</Link>. {copy('search.instead')}{' '}
          <Link to={literal} state={{ isLiteral: true } satisfies Correction}>
            {typed}
          </Link>
        </>
      )}
    </p>
  );
}
