import { classes } from '../../styles/classes.ts';
import { Anchor, type AnchorProps } from './Anchor.tsx';
import styles from './Link.module.css';

/** `inline` in a sentence, `standalone` for an action, `plain` where the position shows that it is a link. */
type LinkLook = 'inline' | 'standalone' | 'plain';
export type LinkProps = AnchorProps & { look?: LinkLook };

export function Link({ look = 'inline', className, ...props }: LinkProps) {
  return <Anchor {...props} className={classes(styles[look], className)} />;
}
