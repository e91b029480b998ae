import type { ComponentPropsWithRef } from 'react';
import { classes } from '../../styles/classes.ts';
import styles from './Room.module.css';

/** A ground with an ink of its own. Buttons, links and focus rings inside take the room's colours. */
export type RoomKind = 'hero' | 'band' | 'foot' | 'sunk';
export type RoomProps = ComponentPropsWithRef<'div'> & {
  kind: RoomKind;
  as?: 'div' | 'section' | 'header' | 'footer';
};

export function Room({ kind, as: Element = 'div', className, ...props }: RoomProps) {
  return <Element {...props} className={classes(styles.room, styles[kind], className)} />;
}
