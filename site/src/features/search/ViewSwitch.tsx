import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { searchCopy } from '../../copy/search.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { searchAddress, type SearchState } from './state/searchState.ts';
import styles from './ViewSwitch.module.css';

interface ViewSwitchProps {
  search: SearchState;
  view: 'list' | 'map';
  /** There is something to show on a map. */
  hasMap: boolean;
  onChangeSearch: () => void;
}

/** On phones: from the list to the map, and from the map back to the fields. */
export function ViewSwitch({ search, view, hasMap, onChangeSearch }: ViewSwitchProps) {
  const copy = useCopy(searchCopy);
  if (view === 'list' && !hasMap) return null;
  return (
    <div className={styles.switch}>
      {view === 'list' ? (
        <ButtonLink to={searchAddress(search, 'map')} icon="map" className={styles.button}>
          {copy('search.showMap')}
        </ButtonLink>
      ) : (
        <Button icon="search" className={styles.button} onClick={onChangeSearch}>
          {copy('search.changeSearch')}
        </Button>
      )}
    </div>
  );
}
