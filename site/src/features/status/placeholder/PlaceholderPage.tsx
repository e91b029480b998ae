import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../../components/Button/ButtonLink.tsx';
import { EmptyState } from '../../../components/EmptyState/EmptyState.tsx';
import { Section, Wrap } from '../../../components/Layout/Layout.tsx';
import { placeholderCopy } from '../../../copy/messages/placeholder.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { DocumentHead } from '../../../document/DocumentHead.tsx';
import { SupportEmail } from '../../../partner/SupportEmail.tsx';
import styles from './PlaceholderPage.module.css';
import { placeholderKind, waysOn } from './ways-on.ts';

/** Placeholder of a page that is not built yet, with support contacts and links. */
export function PlaceholderPage() {
  const copy = useCopy(placeholderCopy);
  const partner = usePartner();
  const { pathname } = useLocation();
  const { phone, email } = partner.customerSupport;
  const kind = placeholderKind(pathname);
  return (
    <Section>
      <DocumentHead title={copy(`placeholder.${kind}.title`)} isHidden />
      <Wrap>
        <EmptyState
          level={1}
          icon="table"
          title={copy(`placeholder.${kind}.title`)}
          action={
            <ul className={styles.ways}>
              {waysOn(kind, partner).map(({ key, to, isDocument }, index) => (
                <li key={key}>
                  <ButtonLink
                    {...(isDocument ? { href: to } : { to })}
                    variant={index === 0 ? 'filled' : 'outline'}
                  >
                    {copy(`placeholder.to.${key}`)}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          }
        >
          <p>{copy(`placeholder.${kind}.tagline`)}</p>
          <p>
            {copy('placeholder.call')} <a href={phone.href}>{phone.text}</a> {copy('placeholder.write')}{' '}
            <SupportEmail text={email.text} />
          </p>
        </EmptyState>
      </Wrap>
    </Section>
  );
}
