import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { useStoredValue } from '../../../session/useStoredValue.ts';
import { searchValues } from '../../../session/visitor/search-values.ts';
import { rememberDineInSeen } from '../state/search-storage.ts';
import { useEscape } from '../useEscape.ts';
import styles from './DineInHint.module.css';

interface DineInHintProps {
  /** Id of the filter's checkbox. */
  filterId: string;
}

/** Points out the new filter once per browser. Rendered by the server, so that nothing moves when it appears. */
export function DineInHint({ filterId }: DineInHintProps) {
  const isSeen = useStoredValue(searchValues.dineInSeen) !== undefined;
  // Closes the hint also where the browser refuses storage.
  const [isClosed, setIsClosed] = useState(false);
  return !isSeen && !isClosed && <Hint filterId={filterId} onClose={() => setIsClosed(true)} />;
}

function Hint({ filterId, onClose }: DineInHintProps & { onClose: () => void }) {
  const copy = useCopy(searchCopy);
  const { key } = usePartner();
  const hint = useRef<HTMLDivElement>(null);
  const close = () => {
    rememberDineInSeen(key);
    if (hint.current?.contains(document.activeElement)) goTo(filterId);
    onClose();
  };
  useEscape(true, close);
  useClickOutside(hint, close);
  useArrow(hint, filterId);
  return (
    <div ref={hint} className={styles.hint} role="note">
      <span className={styles.arrow} aria-hidden="true" />
      <p>{copy('search.dineIn.text')}</p>
      <Button variant="outline" className={styles.close} onClick={close}>
        {copy('search.dineIn.close')}
      </Button>
    </div>
  );
}

function goTo(filterId: string): void {
  const filter = document.getElementById(filterId);
  filter?.focus({ preventScroll: true });
  filter?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

type HintRef = RefObject<HTMLDivElement | null>;

/**
 * Calls back on a click outside the hint; not on pointerdown, because closing moves the page and the click would hit something
 * else.
 */
function useClickOutside(hint: HintRef, onClickOutside: () => void): void {
  const callBack = useEffectEvent(({ target }: MouseEvent) => {
    if (hint.current && !hint.current.contains(target as Node)) onClickOutside();
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => callBack(event);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

/** Shows the arrow under the filter while its row scrolls, and not while the filter is out of sight. */
function useArrow(hint: HintRef, filterId: string): void {
  useLayoutEffect(() => {
    const point = () => {
      const filter = document.getElementById(filterId)?.getBoundingClientRect();
      const box = hint.current?.getBoundingClientRect();
      if (!filter || !box) return;
      const middle = filter.left + filter.width / 2;
      hint.current?.style.setProperty('--_arrow', `${middle - box.left}px`);
      hint.current?.toggleAttribute('data-points', middle >= box.left && middle <= box.right);
    };
    point();
    const row = document.getElementById(filterId)?.closest('[role="group"]');
    // Chips beside it become wider and narrower.
    const widths = new ResizeObserver(point);
    for (const chip of row?.children ?? []) widths.observe(chip);
    window.addEventListener('resize', point);
    row?.addEventListener('scroll', point, { passive: true });
    return () => {
      widths.disconnect();
      window.removeEventListener('resize', point);
      row?.removeEventListener('scroll', point);
    };
  }, [hint, filterId]);
}
