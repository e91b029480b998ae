import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { contentQuery } from '../../../api/queries.ts';
import { useMember } from '../../../api/useMember.ts';
import { ContentLink } from '../../../blocks/ContentLink.tsx';
import { BreakpointText } from '../../../components/BreakpointText/BreakpointText.tsx';
import { Icon } from '../../../components/Icon/Icon.tsx';
import { Wrap } from '../../../components/Layout/Layout.tsx';
import { Anchor } from '../../../components/Link/Anchor.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import { Wordmark } from '../../../components/Wordmark/Wordmark.tsx';
import { shellCopy } from '../../../copy/messages/shell.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { OptionalPart } from '../../../document/OptionalPart.tsx';
import { usePartner } from '../../../partner/usePartner.ts';
import { classes } from '../../../styles/classes.ts';
import { AuthAnchor } from '../AuthLinks.tsx';
import { MainMenu } from './MainMenu.tsx';
import styles from './Navbar.module.css';
import { navigationFor } from '../navigation.ts';
import { useCurrentPage } from '../useCurrentPage.ts';
import { useHeaderPlace } from './useHeaderPlace.ts';

const JoiningNote = lazy(async () => ({ default: (await import('./JoiningNote.tsx')).JoiningNote }));
const MemberMenu = lazy(async () => ({ default: (await import('./MemberMenu.tsx')).MemberMenu }));

export function Navbar() {
  const copy = useCopy(shellCopy);
  const partner = usePartner();
  const member = useMember();
  const page = useLocation();
  const { data: items } = useSuspenseQuery(contentQuery('global'));
  const navigation = navigationFor({ partner, member, page });
  const place = useHeaderPlace();
  const currentOf = useCurrentPage();
  return (
    <header className={classes(styles.header, place !== 'top' && styles[place])}>
      <Wrap width="page" className={styles.row}>
        {navigation.hasMenu && <MainMenu navigation={navigation} />}
        <Anchor to="/" className={styles.logo}>
          <span aria-hidden="true">
            <Wordmark {...partner.wordmark} />
          </span>
          <VisuallyHidden>{copy('shell.homeLink')}</VisuallyHidden>
        </Anchor>
        {navigation.hasMenu && (
          <nav aria-label={copy('shell.mainNavigation')} className={styles.links}>
            {items[0]?.nav_links.map(({ text_desktop, text_mobile, url }) => (
              <ContentLink key={url} url={url} className={styles.link} aria-current={currentOf(url)}>
                <BreakpointText desktop={text_desktop} mobile={text_mobile} />
              </ContentLink>
            ))}
          </nav>
        )}
        <div className={styles.end}>
          <SearchLink path={page.pathname} />
          <OptionalPart>{navigation.hasJoiningNote && <JoiningNote />}</OptionalPart>
          {navigation.bar.map((link) => (
            <AuthAnchor
              key={link.key}
              link={link}
              icon={link.key === 'signIn' && !navigation.hasJoiningNote ? 'person' : undefined}
              className={classes(styles.tool, styles[link.key])}
            />
          ))}
          <OptionalPart>{navigation.hasDropdown && member && <MemberMenu member={member} />}</OptionalPart>
        </div>
      </Wrap>
    </header>
  );
}

function SearchLink({ path }: { path: string }) {
  const copy = useCopy(shellCopy);
  if (path.startsWith('/discover')) return null;
  const content = (
    <>
      <Icon name="search" className={styles.icon} />
      <VisuallyHidden>{copy('shell.search')}</VisuallyHidden>
    </>
  );
  if (path === '/search') {
    return (
      <span role="link" aria-disabled="true" className={classes(styles.tool, styles.idle)}>
        {content}
      </span>
    );
  }
  return (
    <Anchor to="/search" className={styles.tool}>
      {content}
    </Anchor>
  );
}
