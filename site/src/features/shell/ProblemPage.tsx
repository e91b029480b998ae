import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Section, Wrap } from '../../components/Layout/Layout.tsx';
import { statesCopy } from '../../copy/states.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { DocumentHead } from './DocumentHead.tsx';
import type { ProblemKind } from './problem-kind.ts';

const icons = { busy: 'soon', unavailable: 'alert', unreadable: 'map' } as const;

/** Why a page is not shown although nothing is broken for good: too many requests, a part that is away, an address nobody can read. */
export function ProblemPage({ kind }: { kind: ProblemKind }) {
  const copy = useCopy(statesCopy);
  const { phone } = usePartner().customerSupport;
  return (
    <Section>
      <DocumentHead title={copy(`${kind}.documentTitle`)} isHidden />
      <Wrap>
        <EmptyState level={1} icon={icons[kind]} title={copy(`${kind}.title`)} action={<WayOn kind={kind} />}>
          <p>{copy(`${kind}.tagline`)}</p>
          {kind === 'unavailable' && (
            <p>
              {copy('error.phone')} <a href={phone.href}>{phone.text}</a>
            </p>
          )}
        </EmptyState>
      </Wrap>
    </Section>
  );
}

// An empty address is the one the visitor asked for.
function WayOn({ kind }: { kind: ProblemKind }) {
  const copy = useCopy(statesCopy);
  if (kind === 'unreadable') return <ButtonLink to="/">{copy('notFound.home')}</ButtonLink>;
  return <ButtonLink href="">{copy('problem.again')}</ButtonLink>;
}
