import { classes } from '../../styles/classes.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './Spinner.module.css';

/** A turning plate with a text about what is loading. `quietly` hides the text from all but screen readers. */
export function Spinner({
  text,
  quietly = false,
  large = false,
}: {
  text: string;
  quietly?: boolean;
  large?: boolean;
}) {
  return (
    <span className={classes(styles.spinner, large && styles.large)} role="status">
      <svg className={styles.plate} viewBox="0 0 24 24" aria-hidden="true">
        <circle className={styles.rim} cx="12" cy="12" r="9.5" />
        <path className={styles.slice} d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
      </svg>
      {quietly ? <VisuallyHidden>{text}</VisuallyHidden> : <span>{text}</span>}
    </span>
  );
}
