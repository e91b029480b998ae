import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Section, Wrap } from '../../components/Layout/Layout.tsx';
import { statesCopy } from '../../copy/states.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { DocumentHead } from './DocumentHead.tsx';

/** `referenceCode`: what support finds the failure by. */
export function ErrorPage({ referenceCode }: { referenceCode: string }) {
  const copy = useCopy(statesCopy);
  const { phone } = usePartner().customerSupport;
  return (
    <Section>
      <DocumentHead title={copy('error.documentTitle')} isHidden />
      <Wrap>
        <EmptyState
          level={1}
          icon="alert"
          title={copy('error.title')}
          action={<ButtonLink to="/">{copy('error.home')}</ButtonLink>}
        >
          <p>{copy('error.tagline')}</p>
          <p>
            {copy('error.phone')} <a href={phone.href}>{phone.text}</a>
          </p>
          {referenceCode !== '' && (
            <p>
              {copy('error.reference')}: <code>{referenceCode}</code>
            </p>
          )}
        </EmptyState>
      </Wrap>
    </Section>
  );
}
