import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Dock.module.css';

const HEIGHT = '--height-dock';

/** Bars fixed to the lower edge of the window, one above the other. The page gets as much space at its end. */
export function Dock({ children }: { children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = (dock.current?.offsetHeight ?? 0) - (room.current?.offsetHeight ?? 0);
      style.setProperty(HEIGHT, `${height}px`);
    });
    if (room.current) observer.observe(room.current);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  return (
    <div ref={dock} className={styles.dock}>
      <div ref={room} className={styles.room} />
      {children}
    </div>
  );
}
