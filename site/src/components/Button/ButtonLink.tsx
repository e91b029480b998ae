import { classes } from '../../styles/classes.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Anchor, type AnchorProps } from '../Link/Anchor.tsx';
import { buttonClass, type ButtonLooks } from './Button.tsx';

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  wide,
  icon,
  className,
  children,
  ...props
}: AnchorProps & ButtonLooks) {
  return (
    <Anchor {...props} className={classes(buttonClass({ variant, wide }), className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Anchor>
  );
}
