import { useEffect, useRef } from 'react';
import styles from './foundations.module.css';

/** Shows a custom property as a colour or a length. Set by script, because the policy forbids inline styles. */
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
