import { lazy, Suspense } from 'react';
import { dockHeightRef } from '../../../components/Dock/dock-height.ts';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { ids } from '../useViews.ts';
import type { DrawnPaneProps } from './DrawnPane.tsx';
import styles from './MapPane.module.css';
import { useIsWanted } from './useIsWanted.ts';

const DrawnPane = lazy(async () => ({ default: (await import('./DrawnPane.tsx')).DrawnPane }));

interface MapPaneProps extends DrawnPaneProps {
  /** On phones: whether the map replaces the list. */
  isShown: boolean;
}

/** Reserves the map's space; the map is loaded when it is shown. */
export function MapPane({ isShown, ...pane }: MapPaneProps) {
  const copy = useCopy(searchCopy);
  const isWanted = useIsWanted(isShown);
  const note = (
    <p className={styles.note} role="status">
      {copy('search.mapLoading')}
    </p>
  );
  return (
    <section
      ref={dockHeightRef}
      id={ids.map}
      className={styles.pane}
      data-shown={isShown}
      aria-label={copy('search.map')}
      tabIndex={-1}
    >
      {isWanted && (
        <Suspense fallback={note}>
          <DrawnPane {...pane} />
        </Suspense>
      )}
    </section>
  );
}
