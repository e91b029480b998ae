import type { MerchantSummary } from '@dinelink/contract';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import { merchantRate } from '../../../blocks/merchant_carousel/to-merchant-view.ts';
import { earnCopy } from '../../../copy/messages/earn.ts';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import type { DrawnMap, MapPoint } from './MapProvider.ts';
import styles from './Pins.module.css';
import type { HighlightedMerchant } from './highlighted-merchant.ts';
import { spread } from './spread.ts';

interface PinsProps {
  map: DrawnMap;
  merchants: readonly MerchantSummary[];
  from: number;
  /** The merchant whose card is shown. */
  picked: string | undefined;
  highlighted: HighlightedMerchant;
  here: MapPoint | undefined;
  onPick: (id: string) => void;
}

/** A button for each merchant with its number in the list. Overlapping pins are moved apart; those with no room are dots. */
export function Pins({ map, merchants, from, picked, highlighted, here, onPick }: PinsProps) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (layer.current) placePins(layer.current, { map, merchants, here });
  });
  return (
    <div ref={layer} className={styles.pins}>
      <svg className={styles.stems} aria-hidden="true">
        {merchants.map(({ id }) => (
          <g key={id} data-stem="">
            <line />
            <circle r="3.5" />
          </g>
        ))}
      </svg>
      {here && <Here />}
      {merchants.map((merchant, index) => (
        <Pin
          key={merchant.id}
          merchant={merchant}
          order={from + index}
          isPicked={merchant.id === picked}
          highlighted={highlighted}
          onPick={onPick}
        />
      ))}
    </div>
  );
}

export const pinId = (merchantId: string): string => `pin-${merchantId}`;

interface PinProps {
  merchant: MerchantSummary;
  order: number;
  isPicked: boolean;
  highlighted: HighlightedMerchant;
  onPick: (id: string) => void;
}

function Pin({ merchant, order, isPicked, highlighted, onPick }: PinProps) {
  const copy = useCopy(earnCopy);
  const { id, name } = merchant;
  const isHighlighted = useSyncExternalStore(highlighted.subscribe, () => highlighted.get() === id);
  const rate = merchantRate(merchant, { copy, partner: usePartner() });
  return (
    <span className={styles.spot} data-pin="" data-picked={isPicked} data-highlighted={isHighlighted}>
      <button
        type="button"
        id={pinId(id)}
        className={styles.pin}
        aria-pressed={isPicked}
        onClick={() => onPick(id)}
      >
        {order}
        <VisuallyHidden>
          . {name}
          {rate && ','}{' '}
        </VisuallyHidden>
        {rate && (
          <span className={styles.rate}>
            {rate.figure} {rate.unit}
          </span>
        )}
      </button>
    </span>
  );
}

function Here() {
  const copy = useCopy(searchCopy);
  return (
    <span className={styles.spot} data-here="">
      <span className={styles.me}>
        <VisuallyHidden>{copy('search.youAreHere')}</VisuallyHidden>
      </span>
    </span>
  );
}

type Placing = Pick<PinsProps, 'map' | 'merchants' | 'here'>;

// Set by script, because the content security policy allows no style attribute.
function placePins(layer: HTMLElement, { map, merchants, here }: Placing): void {
  const spots = merchants.map((merchant) => map.place(merchant));
  const steps = spread(spots);
  const me = layer.querySelector<HTMLElement>('[data-here]');
  if (me && here) moveTo(me, map.place(here));
  map.hideLabelsUnder(
    spots.flatMap(({ x, y }, index) => {
      const step = steps[index];
      return step ? { x: x + step.x, y: y + step.y } : [];
    }),
  );
  const stems = layer.querySelectorAll<SVGElement>('[data-stem]');
  layer.querySelectorAll<HTMLElement>('[data-pin]').forEach((pin, index) => {
    const [spot, step] = [spots[index] ?? NOWHERE, steps[index] ?? NOWHERE];
    const isApart = step.x !== 0 || step.y !== 0;
    moveTo(pin, { x: spot.x + step.x, y: spot.y + step.y });
    pin.dataset['apart'] = String(isApart);
    pin.dataset['dot'] = String(steps[index] === undefined);
    const stem = stems[index];
    if (!stem) return;
    moveTo(stem, spot);
    stem.dataset['apart'] = String(isApart);
    const line = stem.querySelector('line');
    line?.setAttribute('x2', String(step.x));
    line?.setAttribute('y2', String(step.y - PIN_MIDDLE_PX));
  });
}

const NOWHERE = { x: 0, y: 0 };
const PIN_MIDDLE_PX = 22;

function moveTo(element: ElementCSSInlineStyle, { x, y }: { x: number; y: number }): void {
  element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}
