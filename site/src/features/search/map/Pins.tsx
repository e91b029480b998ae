import type { MerchantSummary } from '@dinelink/contract';
import { useLayoutEffect, useRef } from 'react';
import { Unseen } from '../../../components/Unseen/Unseen.tsx';
import { searchCopy } from '../../../copy/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import type { DrawnMap, MapPoint } from './MapProvider.ts';
import styles from './Pins.module.css';

interface PinsProps {
  map: DrawnMap;
  merchants: readonly MerchantSummary[];
  from: number;
  chosen: string | undefined;
  here: MapPoint | undefined;
  onPick: (id: string) => void;
}

/** A button for each merchant, with the number it has in the list. */
export function Pins({ map, merchants, from, chosen, here, onPick }: PinsProps) {
  const copy = useCopy(searchCopy);
  const layer = useRef<HTMLDivElement>(null);
  // Set by script and not by attribute: the site's policy allows no style attribute.
  useLayoutEffect(() => {
    for (const pin of layer.current?.querySelectorAll<HTMLElement>('[data-latitude]') ?? []) {
      const { x, y } = map.place({
        latitude: Number(pin.dataset['latitude']),
        longitude: Number(pin.dataset['longitude']),
      });
      pin.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    }
  });
  return (
    <div ref={layer} className={styles.pins}>
      {here && (
        <span className={styles.spot} data-latitude={here.latitude} data-longitude={here.longitude}>
          <span className={styles.me}>
            <Unseen>{copy('search.youAreHere')}</Unseen>
          </span>
        </span>
      )}
      {merchants.map(({ id, name, latitude, longitude }, index) => (
        <span
          key={id}
          className={styles.spot}
          data-latitude={latitude}
          data-longitude={longitude}
          data-chosen={id === chosen}
        >
          <button
            type="button"
            className={styles.pin}
            aria-pressed={id === chosen}
            onClick={() => onPick(id)}
          >
            {from + index}
            <Unseen>. {name}</Unseen>
          </button>
        </span>
      ))}
    </div>
  );
}
