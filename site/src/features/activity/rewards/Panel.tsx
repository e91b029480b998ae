import type { ReactNode } from 'react';
import { Text } from '../../../components/Heading/Text.tsx';
import styles from './Panel.module.css';

type PanelProps = {
  label: string;
  /** What the large figure is. */
  name: ReactNode;
  figure: string | null;
  children?: ReactNode;
  /** Smaller sums at the side. */
  sums: readonly { name: string; value: string }[];
};

/** A sum to be read across a room, how far it is on its way, and smaller sums beside it. */
export function Panel({ label, name, figure, children, sums }: PanelProps) {
  return (
    <section aria-label={label} className={styles.panel}>
      <div className={styles.main}>
        <div className={styles.name}>{name}</div>
        {figure !== null && <Text look="figure">{figure}</Text>}
        {children}
      </div>
      {sums.length > 0 && (
        <dl className={styles.sums}>
          {sums.map((sum) => (
            <div key={sum.name}>
              <dt>{sum.name}</dt>
              <dd>{sum.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
