import { Button } from '../../components/Button/Button.tsx';
import { searchCopy } from '../../copy/search.ts';
import { useCopy } from '../../copy/useCopy.ts';
import styles from './ViewSwitch.module.css';

interface ViewSwitchProps {
  view: 'list' | 'map';
  /** There is something to show on a map. */
  hasMap: boolean;
  onShowMap: () => void;
  onShowList: () => void;
  onChangeSearch: () => void;
}

/** On phones: from the list to the map, and from the map back to the list or to the fields. */
export function ViewSwitch({ view, hasMap, onShowMap, onShowList, onChangeSearch }: ViewSwitchProps) {
  const copy = useCopy(searchCopy);
  if (view === 'list' && !hasMap) return null;
  const isList = view === 'list';
  return (
    <div className={styles.switch}>
      {/* One button for both ways: who presses it with the keyboard still has it. */}
      <Button
        icon={isList ? 'map' : 'list'}
        className={styles.button}
        onClick={isList ? onShowMap : onShowList}
      >
        {copy(isList ? 'search.showMap' : 'search.showList')}
      </Button>
      {!isList && (
        <Button className={styles.button} onClick={onChangeSearch}>
          {copy('search.changeSearch')}
        </Button>
      )}
    </div>
  );
}
