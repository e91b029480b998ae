import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import type { IconName } from '../../components/Icon/Icon.tsx';
import { Section, Wrap } from '../../components/Layout/Layout.tsx';
import { statesCopy } from '../../copy/messages/states.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { DocumentHead } from '../../document/DocumentHead.tsx';
import { useSupportPhone } from '../../partner/support-phone.ts';
import { outageText, type Status } from './status.model.ts';

type Key = keyof typeof statesCopy;

interface Look {
  icon: IconName;
  documentTitle: Key;
  title: Key;
  /** By the path it is shown at. */
  texts: (path: string) => readonly Key[];
  /** The target of the button: home, or a retry. */
  button: Key;
  isRetry?: boolean;
  hasPhone?: boolean;
  /** Search engines may index a page that is only temporarily unavailable. */
  isListed?: boolean;
}

const again = { button: 'problem.again', isRetry: true } as const;
const outage = {
  documentTitle: 'outage.title',
  title: 'outage.title',
  texts: (path: string) => [outageText(path), 'outage.later'] as const,
} as const;

const looks: Record<Status, Look> = {
  error: { icon: 'alert', ...textsOf('error'), button: 'error.home', hasPhone: true },
  notFound: { icon: 'map', ...textsOf('notFound'), button: 'notFound.home' },
  unloaded: { icon: 'alert', ...textsOf('unloaded'), ...again },
  busy: { icon: 'soon', ...textsOf('busy'), ...again },
  unavailable: { icon: 'alert', ...outage, ...again, hasPhone: true },
  unreadable: { icon: 'map', ...textsOf('unreadable'), button: 'notFound.home' },
  outage: { icon: 'soon', ...outage, button: 'outage.home', isListed: true },
};

interface StatusPageProps {
  status: Status;
  /** The code by which support finds the failure. */
  referenceCode?: string;
}

/** The page for errors, missing pages, outages and limits. */
export function StatusPage({ status, referenceCode = '' }: StatusPageProps) {
  const copy = useCopy(statesCopy);
  const phone = useSupportPhone();
  const { pathname: path } = useLocation();
  const { icon, documentTitle, title, texts, button, isRetry, hasPhone, isListed = false } = looks[status];
  // An empty address is the one the visitor requested.
  const target = isRetry ? { href: '' } : { to: '/' };
  return (
    <Section>
      <DocumentHead title={copy(documentTitle)} isHidden={!isListed} />
      <Wrap>
        <EmptyState
          level={1}
          icon={icon}
          title={copy(title)}
          action={<ButtonLink {...target}>{copy(button)}</ButtonLink>}
        >
          {texts(path).map((key) => (
            <p key={key}>{copy(key)}</p>
          ))}
          {hasPhone && (
            <p>
              {copy('error.phone')} <a href={phone.href}>{phone.text}</a>
            </p>
          )}
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

function textsOf(area: 'error' | 'notFound' | 'unloaded' | 'busy' | 'unreadable') {
  return {
    documentTitle: `${area}.documentTitle`,
    title: `${area}.title`,
    texts: () => [`${area}.tagline`] as const,
  } as const;
}
