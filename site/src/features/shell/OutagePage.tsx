import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Section, Wrap } from '../../components/Layout/Layout.tsx';
import { statesCopy } from '../../copy/states.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { DocumentHead } from './DocumentHead.tsx';
import type { Outage } from './outage.ts';

export function OutagePage({ kind }: { kind: Outage | 'other' }) {
  const copy = useCopy(statesCopy);
  return (
    <Section>
      <DocumentHead title={copy('outage.title')} />
      <Wrap>
        <EmptyState
          level={1}
          icon="soon"
          title={copy('outage.title')}
          action={<ButtonLink to="/">{copy('outage.home')}</ButtonLink>}
        >
          <p>{copy(`outage.${kind}`)}</p>
          <p>{copy('outage.later')}</p>
        </EmptyState>
      </Wrap>
    </Section>
  );
}
