import { classes } from '../../styles/classes.ts';
import { type IconName, pathOf } from './drawings.ts';
import styles from './Icon.module.css';

export type { IconName } from './drawings.ts';

/** A decorative icon, hidden from screen readers. `full` fills the outline. */
export function Icon({
  name,
  full = false,
  className,
}: {
  name: IconName;
  full?: boolean;
  className?: string;
}) {
  return (
    <svg
      className={classes(styles.icon, full && styles.full, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={pathOf(name)} />
    </svg>
  );
}
