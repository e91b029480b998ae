import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { contentQuery } from '../../../api/queries.ts';
import { useMember } from '../../../api/useMember.ts';
import { ContentLink } from '../../../blocks/ContentLink.tsx';
import { BreakpointText } from '../../../components/BreakpointText/BreakpointText.tsx';
import { Icon } from '../../../components/Icon/Icon.tsx';
import { Anchor } from '../../../components/Link/Anchor.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import { shellCopy } from '../../../copy/messages/shell.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { classes } from '../../../styles/classes.ts';
import { AuthAnchor } from '../AuthLinks.tsx';
import styles from './Menu.module.css';
import type { ShellNavigation } from '../navigation.ts';
import navbar from './Navbar.module.css';
import { useCurrentPage } from '../useCurrentPage.ts';

const ID = 'main-menu';
const close = (): void => document.getElementById(ID)?.hidePopover();

/** A native popover: opens without script, closes on Esc and on a press outside; we close it on a choice. */
export function MainMenu({ navigation }: { navigation: ShellNavigation }) {
  const copy = useCopy(shellCopy);
  const member = useMember();
  const { data: items } = useSuspenseQuery(contentQuery('global'));
  const currentOf = useCurrentPage();
  const { nav_links = [], primary_links = [], secondary_links = [] } = items[0] ?? {};
  const primary = without(primary_links, nav_links);
  const secondary = without(secondary_links, [...nav_links, ...primary_links]);
  const linksTo = (list: ContentLinkItem[]) =>
    list.map(({ text, url }) => (
      <ContentLink key={url} url={url} onClick={close} aria-current={currentOf(url)}>
        {text}
      </ContentLink>
    ));
  return (
    <>
      <button type="button" className={classes(navbar.tool, styles.opener)} popoverTarget={ID}>
        <Icon name="menu" className={navbar.icon} />
        <VisuallyHidden>{copy('shell.menu')}</VisuallyHidden>
      </button>
      <nav
        id={ID}
        popover="auto"
        aria-label={copy('shell.menu')}
        className={classes(styles.menu, styles.main)}
      >
        <Group isFirst>
          {navigation.menu.map((link) => (
            <AuthAnchor key={link.key} link={link} onClick={close} />
          ))}
        </Group>
        <Group isLarge>
          {nav_links.map(({ text_desktop, text_mobile, url }) => (
            <ContentLink key={url} url={url} onClick={close} aria-current={currentOf(url)}>
              <BreakpointText desktop={text_desktop} mobile={text_mobile} />
            </ContentLink>
          ))}
        </Group>
        <Group>{linksTo(primary)}</Group>
        <Group>{linksTo(secondary)}</Group>
        {member && (
          <Group>
            <Anchor href="/SignOut">{copy('shell.signOut')}</Anchor>
          </Group>
        )}
      </nav>
    </>
  );
}

interface ContentLinkItem {
  text: string;
  url: string;
}

/** Footer lists may repeat links of the menu. */
const without = (list: ContentLinkItem[], shown: { url: string }[]): ContentLinkItem[] =>
  list.filter(({ url }) => shown.every((other) => other.url !== url));

interface GroupProps {
  children: ReactNode;
  isFirst?: boolean;
  isLarge?: boolean;
}

/** Not shown while it is empty. */
const Group = ({ children, isFirst, isLarge }: GroupProps) => (
  <div className={classes(styles.group, isFirst && styles.first, isLarge && styles.large)}>{children}</div>
);
