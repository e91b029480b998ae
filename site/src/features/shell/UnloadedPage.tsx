import { useEffect } from 'react';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Section, Wrap } from '../../components/Layout/Layout.tsx';
import { statesCopy } from '../../copy/states.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { DocumentHead } from './DocumentHead.tsx';

interface UnloadedPageProps {
  /** Loads the page anew; called when the browser has a connection again. */
  reload?: () => void;
}

/** A page whose script could not be loaded: the connection dropped, or its release is gone. */
export function UnloadedPage({ reload = () => window.location.reload() }: UnloadedPageProps) {
  const copy = useCopy(statesCopy);
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);
  return (
    <Section>
      <DocumentHead title={copy('unloaded.documentTitle')} isHidden />
      <Wrap>
        <EmptyState
          level={1}
          icon="alert"
          title={copy('unloaded.title')}
          action={<ButtonLink href="">{copy('problem.again')}</ButtonLink>}
        >
          <p>{copy('unloaded.tagline')}</p>
        </EmptyState>
      </Wrap>
    </Section>
  );
}
