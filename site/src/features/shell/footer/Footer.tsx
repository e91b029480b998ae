import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { contentQuery } from '../../../api/queries.ts';
import { useMember } from '../../../api/useMember.ts';
import { ContentLink } from '../../../blocks/ContentLink.tsx';
import { Html } from '../../../blocks/Html.tsx';
import { Icon } from '../../../components/Icon/Icon.tsx';
import { Wrap } from '../../../components/Layout/Layout.tsx';
import { Surface } from '../../../components/Surface/Surface.tsx';
import { Wordmark } from '../../../components/Wordmark/Wordmark.tsx';
import type { ContentItem } from '../../../content/content-types.ts';
import { shellCopy } from '../../../copy/messages/shell.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { useRuntimeConfig } from '../../../partner/RuntimeConfigContext.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { AuthAnchor } from '../AuthLinks.tsx';
import styles from './Footer.module.css';
import { LogoChain } from './LogoChain.tsx';
import { navigationFor } from '../navigation.ts';
import { SupportEmail } from '../../../partner/SupportEmail.tsx';

type Global = ContentItem<'global'>;

export function Footer() {
  const copy = useCopy(shellCopy);
  const partner = usePartner();
  const member = useMember();
  const page = useLocation();
  const { data: items } = useSuspenseQuery(contentQuery('global'));
  const global = items[0];
  const auth = navigationFor({ partner, member, page }).footer;
  return (
    <Surface kind="foot" as="footer" className={styles.footer}>
      <Wrap width="page">
        <div className={styles.top}>
          <nav aria-label={copy('shell.footerNavigation')} className={styles.first}>
            {global?.primary_links.map(({ text, url }) => (
              <ContentLink key={url} url={url}>
                {text}
              </ContentLink>
            ))}
            {auth && <AuthAnchor link={auth} />}
          </nav>
          <nav aria-label={copy('shell.moreNavigation')} className={styles.second}>
            {global?.secondary_links.map(({ text, url }) => (
              <ContentLink key={url} url={url}>
                {text}
              </ContentLink>
            ))}
          </nav>
          {global && <Stores global={global} />}
        </div>
        {global && <LogoChain logos={global.logo_chain} />}
        <div className={styles.end}>
          <div className={styles.words}>
            <p>
              {global?.copyright || copy('shell.copyright')}. {copy('shell.questions')}{' '}
              <SupportEmail {...partner.customerSupport.email} />
            </p>
            {global?.disclaimer && <Html html={global.disclaimer} />}
          </div>
          <p className={styles.marks}>
            <span role="img" aria-label={partner.name}>
              <Wordmark {...partner.wordmark} />
            </span>
            {!partner.hideNetworkLogo && (
              <span
                role="img"
                aria-label={`${copy('shell.servedBy')} ${copy('shell.network')}`}
                className={styles.network}
              >
                <span>{copy('shell.servedBy')}</span> <b>{copy('shell.network')}</b>
              </span>
            )}
          </p>
        </div>
      </Wrap>
    </Surface>
  );
}

function Stores({ global }: { global: Global }) {
  const copy = useCopy(shellCopy);
  const { app } = useRuntimeConfig();
  const stores = [
    ['shell.appStore', global.app_store_url],
    ['shell.googlePlay', global.google_play_url],
  ] as const;
  if (app || stores.every(([, url]) => !url)) return null;
  return (
    <div>
      <p>{global.app_text || copy('shell.appText')}</p>
      <p className={styles.stores}>
        {stores.map(
          ([key, url]) =>
            url && (
              <a key={key} href={url} className={styles.store}>
                <Icon name="device" />
                {copy(key)}
              </a>
            ),
        )}
      </p>
    </div>
  );
}
