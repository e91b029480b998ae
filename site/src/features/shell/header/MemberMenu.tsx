import type { Member } from '@dinelink/contract';
import { Icon } from '../../../components/Icon/Icon.tsx';
import { Anchor } from '../../../components/Link/Anchor.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import { shellCopy } from '../../../copy/messages/shell.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { isAvailable } from '../../../partner/availability.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { classes } from '../../../styles/classes.ts';
import styles from './Menu.module.css';
import navbar from './Navbar.module.css';

const ID = 'member-menu';
const close = (): void => document.getElementById(ID)?.hidePopover();
const pages = [
  ['overview', '/account/overview'],
  ['activity', '/account/recent_activity'],
  ['cards', '/account/manage_cards'],
  ['profile', '/account/user_profile'],
  ['tables', '/account/reservations'],
  ['saved', '/account/favourites'],
  ['plans', '/account/plans'],
] as const;

/** The member's name, links to the account's pages, and the sign-out, a full page load. */
export function MemberMenu({ member }: { member: Member }) {
  const copy = useCopy(shellCopy);
  const partner = usePartner();
  const links = pages.filter(([, to]) => isAvailable(to, partner));
  return (
    <>
      <button type="button" className={classes(navbar.tool, navbar.person)} popoverTarget={ID}>
        <Icon name="person" className={navbar.icon} />
        <span className={styles.name}>{member.firstName}</span>
        <VisuallyHidden>{copy('shell.yourAccount')}</VisuallyHidden>
      </button>
      <div id={ID} popover="auto" className={classes(styles.menu, styles.member)}>
        <div className={styles.who}>
          <p className={styles.greeting}>
            {copy('shell.greeting', { FIRST: member.firstName, LAST: member.lastName })}
          </p>
          <p className={styles.email}>{member.email}</p>
        </div>
        <nav aria-label={copy('shell.yourAccount')} className={styles.group}>
          {links.map(([key, to]) => (
            <Anchor key={key} to={to} onClick={close}>
              {copy(`shell.${key}`)}
            </Anchor>
          ))}
          <Anchor href="/SignOut">{copy('shell.signOut')}</Anchor>
        </nav>
      </div>
    </>
  );
}
