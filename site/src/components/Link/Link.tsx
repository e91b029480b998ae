import { classes } from '../../styles/classes.ts';
import { Anchor, type AnchorProps } from './Anchor.tsx';
import styles from './Link.module.css';

/** `inline` within a sentence, `standalone` as something to do, `plain` where position alone says it is a link. */
type LinkLook = 'inline' | 'standalone' | 'plain';
export type LinkProps = AnchorProps & { look?: LinkLook };

export function Link({ look = 'inline', className, ...props }: LinkProps) {
  return <Anchor {...props} className={classes(styles[look], className)} />;
}
