import { useEffect, useRef } from 'react';
import styles from './foundations.module.css';

/** One custom property shown as what it is: a colour or a length. Set by script, as a page without inline styles must. */
export function Swatch({ name, kind = 'colour' }: { name: string; kind?: 'colour' | 'bar' }) {
  const shown = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    shown.current?.style.setProperty(kind === 'colour' ? 'background' : 'inline-size', `var(${name})`);
  }, [name, kind]);
  return (
    <div className={styles.swatch}>
      <span ref={shown} className={kind === 'colour' ? styles.colour : styles.bar} />
      {name.slice(2)}
    </div>
  );
}
