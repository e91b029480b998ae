import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import type { IconName } from '../../components/Icon/Icon.tsx';
import { Section, Wrap } from '../../components/Layout/Layout.tsx';
import { statesCopy } from '../../copy/messages/states.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { DocumentHead } from '../../document/DocumentHead.tsx';
import { useSupportPhone } from '../../partner/support-phone.ts';
import type { Status } from './status.model.ts';

type Key = keyof typeof statesCopy;

interface Look {
  icon: IconName;
  documentTitle: Key;
  title: Key;
  texts: readonly Key[];
  /** The target of the button: home, or a retry. */
  button: Key;
  isRetry?: boolean;
  hasPhone?: boolean;
  /** Search engines may index a page that is only temporarily unavailable. */
  isListed?: boolean;
}

const again = { button: 'problem.again', isRetry: true } as const;
const outage = {
  icon: 'soon',
  documentTitle: 'outage.title',
  title: 'outage.title',
  button: 'outage.home',
  isListed: true,
} as const;

const looks: Record<Status, Look> = {
  error: { icon: 'alert', ...textsOf('error'), button: 'error.home', hasPhone: true },
  notFound: { icon: 'map', ...textsOf('notFound'), button: 'notFound.home' },
  unloaded: { icon: 'alert', ...textsOf('unloaded'), ...again },
  busy: { icon: 'soon', ...textsOf('busy'), ...again },
  unavailable: { icon: 'alert', ...textsOf('unavailable'), ...again, hasPhone: true },
  unreadable: { icon: 'map', ...textsOf('unreadable'), button: 'notFound.home' },
  loginOutage: { ...outage, texts: ['outage.login', 'outage.later'] },
  joinOutage: { ...outage, texts: ['outage.join', 'outage.later'] },
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
          {texts.map((key) => (
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

function textsOf(area: 'error' | 'notFound' | 'unloaded' | 'busy' | 'unavailable' | 'unreadable') {
  return {
    documentTitle: `${area}.documentTitle`,
    title: `${area}.title`,
    texts: [`${area}.tagline`],
  } as const;
}
