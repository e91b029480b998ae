import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Section, Wrap } from '../../components/Layout/Layout.tsx';
import { statesCopy } from '../../copy/states.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { DocumentHead } from './DocumentHead.tsx';

export function NotFoundPage() {
  const copy = useCopy(statesCopy);
  return (
    <Section>
      <DocumentHead title={copy('notFound.documentTitle')} isHidden />
      <Wrap>
        <EmptyState
          level={1}
          icon="map"
          title={copy('notFound.title')}
          action={<ButtonLink to="/">{copy('notFound.home')}</ButtonLink>}
        >
          <p>{copy('notFound.tagline')}</p>
        </EmptyState>
      </Wrap>
    </Section>
  );
}
