import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Dock.module.css';

const HEIGHT = '--height-dock';

/** Bars fixed to the lower edge of the window, one above the other. The page gets as much space at its end. */
export function Dock({ children }: { children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(HEIGHT, `${dock.current?.offsetHeight ?? 0}px`);
    });
    if (dock.current) observer.observe(dock.current);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  return (
    <div ref={dock} className={styles.dock}>
      {children}
    </div>
  );
}
