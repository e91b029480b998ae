import type { ComponentPropsWithRef } from 'react';
import { classes } from '../../styles/classes.ts';
import styles from './Surface.module.css';

/** A background with a text colour of its own. Buttons, links and focus rings inside take the surface's colours. */
export type SurfaceKind = 'hero' | 'band' | 'foot' | 'sunk';
export type SurfaceProps = ComponentPropsWithRef<'div'> & {
  kind: SurfaceKind;
  as?: 'div' | 'section' | 'header' | 'footer';
};

export function Surface({ kind, as: Element = 'div', className, ...props }: SurfaceProps) {
  return <Element {...props} className={classes(styles.surface, styles[kind], className)} />;
}
