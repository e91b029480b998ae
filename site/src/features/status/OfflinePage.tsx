import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Section, Wrap } from '../../components/Layout/Layout.tsx';
import { offlineCopy } from '../../copy/messages/offline.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { DocumentHead } from '../../document/DocumentHead.tsx';

/** The page that the service worker shows without a connection, at whatever address; it has no scripts. */
export function OfflinePage() {
  const copy = useCopy(offlineCopy);
  return (
    <Section>
      <DocumentHead title={copy('offline.documentTitle')} isHidden />
      <Wrap>
        <EmptyState
          level={1}
          icon="alert"
          title={copy('offline.title')}
          action={<ButtonLink href="">{copy('offline.again')}</ButtonLink>}
        >
          <p>{copy('offline.tagline')}</p>
        </EmptyState>
      </Wrap>
    </Section>
  );
}
