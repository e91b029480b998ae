import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Section, Wrap } from '../../components/Layout/Layout.tsx';
import { statesCopy } from '../../copy/states.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { DocumentHead } from './DocumentHead.tsx';

/** Stands for a page that is not built yet, and says so. */
export function PlaceholderPage() {
  const copy = useCopy(statesCopy);
  const { pathname } = useLocation();
  return (
    <Section>
      <DocumentHead title={copy('placeholder.title')} isHidden />
      <Wrap>
        <EmptyState
          level={1}
          icon="table"
          title={copy('placeholder.title')}
          action={<ButtonLink to="/">{copy('placeholder.home')}</ButtonLink>}
        >
          <p>{copy('placeholder.tagline', { PATH: pathname })}</p>
        </EmptyState>
      </Wrap>
    </Section>
  );
}
