import type { ComponentPropsWithRef } from 'react';
import { classes } from '../../styles/classes.ts';
import styles from './Heading.module.css';

/** The scale: display 42–96 px, section 32–56, title 24–32, name 20. */
type HeadingLook = 'display' | 'section' | 'title' | 'name';
export type HeadingProps = ComponentPropsWithRef<'h1'> & { level: 1 | 2 | 3 | 4; look?: HeadingLook };

const usual = { 1: 'section', 2: 'title', 3: 'name', 4: 'name' } as const;

/** `level` is for the outline, `look` for the size. */
export function Heading({ level, look = usual[level], className, ...props }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...props} className={classes(styles.heading, styles[look], className)} />;
}
