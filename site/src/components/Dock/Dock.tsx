import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Dock.module.css';
import { dockHeightRef, setDockHeight } from './dock-height.ts';

/**
 * Bars fixed to the lower edge of the window, one above the other; one that comes later lies above, so that none moves. The page
 * gets as much space at its end.
 */
export function Dock({ children }: { children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stopFollowing = [document.documentElement, document.body].map(dockHeightRef);
    const observer = new ResizeObserver(() => {
      setDockHeight((dock.current?.offsetHeight ?? 0) - (room.current?.offsetHeight ?? 0));
    });
    if (room.current) observer.observe(room.current);
    const stopStacking = dock.current ? stackAdded(dock.current) : undefined;
    return () => {
      observer.disconnect();
      stopStacking?.();
      setDockHeight(0);
      for (const stop of stopFollowing) stop?.();
    };
  }, []);
  return (
    <div ref={dock} className={styles.dock}>
      <div ref={room} className={styles.room} />
      {children}
    </div>
  );
}

/** Gives elements that are added to a column places above those it has; the returned function ends it. */
function stackAdded(column: HTMLElement): () => void {
  let added = 0;
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLElement) node.style.order = String(-(added += 1));
  });
  observer.observe(column, { childList: true });
  return () => observer.disconnect();
}
