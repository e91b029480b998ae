import type { MerchantSummary } from '@dinelink/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../../../components/Icon/Icon.tsx';
import { Unseen } from '../../../components/Unseen/Unseen.tsx';
import { searchCopy } from '../../../copy/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { boxText, readBox } from '../where/specialLocation.ts';
import { boundsOf } from './boundsOf.ts';
import styles from './MapPane.module.css';
import type { DrawnMap, MapPoint } from './MapProvider.ts';
import { PickedCard } from './PickedCard.tsx';
import { Pins } from './Pins.tsx';
import { useDrawnMap } from './useDrawnMap.ts';

export interface DrawnPaneProps {
  merchants: readonly MerchantSummary[];
  /** The number of the first merchant. */
  from: number;
  /** The merchant the list's pointer or focus is at. */
  pointedAt: string | undefined;
  center: MapPoint | undefined;
  /** The centre is where the visitor is. */
  isHere: boolean;
  /** The search's location; a part of a map is shown as it is. */
  location: string;
  onSearchArea: (location: string) => void;
}

/** The merchants of the list as pins. The list is the same in words: nothing here is needed to use the search. */
export function DrawnPane(props: DrawnPaneProps) {
  const { merchants, from, pointedAt, location, onSearchArea } = props;
  const copy = useCopy(searchCopy);
  const container = useRef<HTMLDivElement>(null);
  const [, setFrame] = useState(0);
  const [hasMoved, setHasMoved] = useState(false);
  const [pickedId, setPickedId] = useState<string>();
  const state = useDrawnMap(container, {
    onMove: useCallback(() => setFrame((frame) => frame + 1), []),
    onMovedByHand: () => setHasMoved(true),
    onFailure: () => undefined,
  });
  const map = state.kind === 'drawn' ? state.map : undefined;
  useFitted(map, { merchants, center: props.center, location }, () => setHasMoved(false));
  const pick = (id: string) => {
    setPickedId((before) => (before === id ? undefined : id));
    const merchant = merchants.find((each) => each.id === id);
    if (map && merchant) map.reveal(merchant);
  };
  const index = merchants.findIndex(({ id }) => id === pickedId);
  const picked = merchants[index];
  return (
    <>
      <div ref={container} className={styles.ground} />
      {map && (
        <>
          <Pins
            map={map}
            merchants={merchants}
            from={from}
            chosen={pickedId ?? pointedAt}
            here={props.isHere ? props.center : undefined}
            onPick={pick}
          />
          {hasMoved && (
            <button
              type="button"
              className={styles.again}
              onClick={() => onSearchArea(boxText(map.bounds()))}
            >
              {copy('search.searchArea')}
            </button>
          )}
          <Zoom map={map} />
        </>
      )}
      {picked && <PickedCard merchant={picked} order={from + index} onClose={() => setPickedId(undefined)} />}
      {!map && (
        <p className={styles.note} role="status">
          {copy(state.kind === 'failed' ? 'search.mapFailed' : 'search.mapLoading')}
        </p>
      )}
    </>
  );
}

interface Fitting {
  merchants: readonly MerchantSummary[];
  center: MapPoint | undefined;
  location: string;
}

/** New merchants move the map to where they are; a part of a map that was searched stays in view. */
function useFitted(
  map: DrawnMap | undefined,
  { merchants, center, location }: Fitting,
  onFitted: () => void,
): void {
  const told = useRef(onFitted);
  useEffect(() => {
    told.current = onFitted;
  });
  const bounds = useMemo(
    () => readBox(location) ?? boundsOf(merchants) ?? (center && boundsOf([center])),
    [merchants, center, location],
  );
  useEffect(() => {
    if (!map || !bounds) return;
    map.fit(bounds);
    told.current();
  }, [map, bounds]);
}

function Zoom({ map }: { map: DrawnMap }) {
  const copy = useCopy(searchCopy);
  return (
    <p className={styles.zoom}>
      <button type="button" onClick={() => map.zoomBy(1)}>
        <Icon name="plus" />
        <Unseen>{copy('search.closer')}</Unseen>
      </button>
      <button type="button" onClick={() => map.zoomBy(-1)}>
        <Icon name="minus" />
        <Unseen>{copy('search.farther')}</Unseen>
      </button>
    </p>
  );
}
