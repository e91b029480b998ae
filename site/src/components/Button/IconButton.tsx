import type { ComponentPropsWithRef } from 'react';
import { classes } from '../../styles/classes.ts';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './IconButton.module.css';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  icon: IconName;
  /** The accessible name. */
  label: string;
  /** `round` has a border, `bare` has none. */
  look?: 'round' | 'bare';
};

export function IconButton({ icon, label, look = 'round', className, ...props }: IconButtonProps) {
  return (
    <button type="button" {...props} className={classes(styles.button, styles[look], className)}>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
