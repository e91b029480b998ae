import type { ReactNode } from 'react';
import { Text } from '../Heading/Text.tsx';
import { Link } from '../Link/Link.tsx';
import styles from './Panel.module.css';

type PanelProps = {
  label: string;
  /** Label of the large figure. */
  name: ReactNode;
  figure: string | null;
  children?: ReactNode;
  /** Smaller amounts at the side; `to` leads to what an amount is the sum of. */
  sums: readonly { name: string; value: string; to?: string }[];
};

/** A large amount with a progress meter and smaller amounts beside it. */
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
              <dd>{sum.to === undefined ? sum.value : <Link to={sum.to}>{sum.value}</Link>}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
