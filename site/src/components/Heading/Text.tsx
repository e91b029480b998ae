import type { ComponentPropsWithRef } from 'react';
import { classes } from '../../styles/classes.ts';
import styles from './Heading.module.css';

/** lead 18–21 px, body 17, small 15, note 13; figure is a large amount (52–104 px). */
type TextLook = 'lead' | 'body' | 'small' | 'note' | 'figure';
type TextTone = 'plain' | 'quiet' | 'earn' | 'error' | 'notice';
export type TextProps = ComponentPropsWithRef<'p'> & {
  look?: TextLook;
  tone?: TextTone;
  as?: 'p' | 'span' | 'div';
};

export function Text({ look = 'body', tone = 'plain', as: Element = 'p', className, ...props }: TextProps) {
  return <Element {...props} className={classes(styles[look], styles[tone], className)} />;
}
