import { Button } from '../../components/Button/Button.tsx';
import * as pageIcons from '../../components/Icon/page-icons.ts';
import { dockHeightRef } from '../../components/Dock/dock-height.ts';
import { searchCopy } from '../../copy/messages/search.ts';
import { useCopy } from '../../copy/useCopy.ts';
import styles from './ViewSwitch.module.css';

interface ViewSwitchProps {
  view: 'list' | 'map';
  /** Whether there is anything to show on a map. */
  hasMap: boolean;
  onShowMap: () => void;
  onShowList: () => void;
  onChangeSearch: () => void;
}

/** On phones: switches between list, map and fields. */
export function ViewSwitch({ view, hasMap, onShowMap, onShowList, onChangeSearch }: ViewSwitchProps) {
  const copy = useCopy(searchCopy);
  if (view === 'list' && !hasMap) return null;
  const isList = view === 'list';
  return (
    <div ref={dockHeightRef} className={styles.switch}>
      {/* One button for both directions, so that it keeps the keyboard's focus. */}
      <Button
        icon={isList ? 'map' : pageIcons.list}
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
