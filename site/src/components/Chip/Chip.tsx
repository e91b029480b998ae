import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from '../../styles/classes.ts';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import styles from './Chip.module.css';

export type ChipProps = Omit<ComponentPropsWithRef<'button'>, 'aria-pressed'> & {
  /** On or off; undefined for a chip that opens something. */
  isOn?: boolean;
  icon?: IconName;
  /** Whether the chip opens a menu or a dialog. */
  opens?: boolean;
  /** A count on the chip's edge, where it does not widen the chip. */
  badge?: ReactNode;
};

/** A filter that can be switched; a tick as well as the colour shows that it is on. */
export function Chip({ isOn, icon, opens = false, badge, className, children, ...button }: ChipProps) {
  return (
    <button
      type="button"
      {...button}
      aria-pressed={isOn}
      className={classes(styles.surface, styles.chip, className)}
    >
      {isOn ? (
        <Icon name="check" className={styles.icon} />
      ) : (
        icon && <Icon name={icon} className={styles.icon} />
      )}
      {children}
      {badge !== undefined && <span className={styles.badge}>{badge}</span>}
      {opens && <Icon name="down" className={styles.icon} />}
    </button>
  );
}

/** Chips in one row, which scrolls on narrow screens up to the screen's edges. */
export function ChipRow({
  label,
  children,
}: {
  label: string;
  children: ComponentPropsWithRef<'div'>['children'];
}) {
  return (
    <div role="group" aria-label={label} className={styles.row}>
      {children}
    </div>
  );
}
