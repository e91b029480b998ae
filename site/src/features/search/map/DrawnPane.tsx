import type { MerchantSummary } from '@dinelink/contract';
import { useCallback, useRef, useState } from 'react';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { useEscape } from '../useEscape.ts';
import { useRuntimeConfig } from '../../../partner/RuntimeConfigContext.ts';
import { boxText } from '../../../location/special-location.ts';
import styles from './MapPane.module.css';
import type { DrawnMap, MapPoint } from './MapProvider.ts';
import { PickedCard } from './PickedCard.tsx';
import { pinId, Pins } from './Pins.tsx';
import type { HighlightedMerchant } from './highlighted-merchant.ts';
import { useDrawnMap } from './useDrawnMap.ts';
import { useFitted } from './useFitted.ts';
import { useVisitorsMap } from './useVisitorsMap.ts';
import { Zoom } from './Zoom.tsx';

export interface DrawnPaneProps {
  merchants: readonly MerchantSummary[];
  /** The merchants the map is fitted to: the first page. Later pages do not move the map. */
  fitTo: readonly MapPoint[];
  /** Whether these are the merchants of a search before, until the next ones come. */
  isStale: boolean;
  /** The number of the first merchant. */
  from: number;
  highlighted: HighlightedMerchant;
  center: MapPoint | undefined;
  /** Whether the centre is the visitor's position. */
  isHere: boolean;
  /** The search found nothing. */
  isEmpty: boolean;
  /** The search's location; a map area is shown unchanged. */
  location: string;
  onSearchArea: (location: string) => void;
}

/** The merchants of the list as pins. The list has the same content, so the map is optional. */
export function DrawnPane(props: DrawnPaneProps) {
  const { merchants, from, highlighted, location, onSearchArea } = props;
  const copy = useCopy(searchCopy);
  const { mapStyleUrl } = useRuntimeConfig();
  const container = useRef<HTMLDivElement>(null);
  const [, setFrame] = useState(0);
  const { picked: pickedId, view, store } = useVisitorsMap();
  const state = useDrawnMap(container, {
    onMove: useCallback(() => setFrame((frame) => frame + 1), []),
    onMovedByHand: (bounds) => store({ view: boxText(bounds) }),
    onFailure: () => undefined,
  });
  const map = state.kind === 'drawn' ? state.map : undefined;
  const reveal = (drawn: DrawnMap | undefined, id: string | undefined) => {
    const merchant = merchants.find((each) => each.id === id);
    if (drawn && merchant) drawn.reveal(merchant);
  };
  useFitted(
    map,
    { points: props.fitTo, center: props.center, location, view, isStale: props.isStale },
    (drawn) => reveal(drawn, pickedId),
  );
  const pick = (id: string) => {
    store({ picked: id === pickedId ? undefined : id });
    reveal(map, id);
  };
  const card = useRef<HTMLDivElement>(null);
  const putAway = () => {
    if (pickedId !== undefined && card.current?.contains(document.activeElement))
      document.getElementById(pinId(pickedId))?.focus({ preventScroll: true });
    store({ picked: undefined });
  };
  useEscape(pickedId !== undefined, putAway);
  const index = merchants.findIndex(({ id }) => id === pickedId);
  const picked = merchants[index];
  return (
    <>
      <div ref={container} className={styles.basemap} data-drawn={map !== undefined} />
      {map && (
        <>
          <Pins
            map={map}
            merchants={merchants}
            from={from}
            picked={pickedId}
            highlighted={highlighted}
            here={props.isHere ? props.center : undefined}
            onPick={pick}
          />
          {view !== undefined && (
            <button
              type="button"
              className={styles.again}
              onClick={() => onSearchArea(boxText(map.bounds()))}
            >
              {copy('search.searchArea')}
            </button>
          )}
          {props.isEmpty && view === undefined && <p className={styles.empty}>{copy('search.noneFound')}</p>}
          {mapStyleUrl === undefined && <p className={styles.hint}>{copy('search.mapWithoutStreets')}</p>}
          <Zoom map={map} />
        </>
      )}
      <div ref={card} role="status">
        {picked && <PickedCard merchant={picked} order={from + index} onClose={putAway} />}
      </div>
      {!map && (
        <p className={styles.note} role="status">
          {copy(state.kind === 'failed' ? 'search.mapFailed' : 'search.mapLoading')}
        </p>
      )}
    </>
  );
}
