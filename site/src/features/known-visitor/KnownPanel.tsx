import { Html } from '../../blocks/Html.tsx';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Row, Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';
import { activationCopy } from '../../copy/messages/activation.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { useMember } from '../../api/useMember.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { joinTarget, signInTarget } from '../../session/sign-in-address.ts';
import { activationAddress, isActivated, type KnownData } from '../../session/visitor/known-visitor.ts';
import { useKnownVisitor } from '../../session/visitor/known-visitor.queries.ts';
import { useActivationContent } from './activation-content.ts';
import { NotYou } from './NotYou.tsx';
import styles from './Activation.module.css';

/** Greets a known visitor with the ways on: to activate, to join, to sign in; nothing for anybody else. */
export function KnownPanel() {
  const copy = useCopy(activationCopy);
  const member = useMember();
  const { data } = useKnownVisitor();
  if (member || !data) return null;
  return (
    <Section air="above" aria-label={copy('known.label')}>
      <Wrap width="page">
        <div className={styles.panel}>
          {isActivated(data) ? <Greeting data={data} /> : <ActivationPrompt data={data} />}
        </div>
      </Wrap>
    </Section>
  );
}

function Greeting({ data }: { data: KnownData }) {
  const copy = useCopy(activationCopy);
  const { firstName, hasWebProfile } = data;
  return (
    <>
      <Stack gap={2}>
        <Heading level={2}>
          {firstName ? copy('known.hello', { FIRST: firstName }) : copy('known.back')}
        </Heading>
        <Text>{copy(hasWebProfile ? 'known.profile' : 'known.noProfile')}</Text>
        <KnownBy data={data} />
      </Stack>
      <Ways first={hasWebProfile ? 'signIn' : 'join'} />
    </>
  );
}

function ActivationPrompt({ data }: { data: KnownData }) {
  const copy = useCopy(activationCopy);
  const { title, html, text, button_text } = useActivationContent('prompt');
  return (
    <>
      <Stack gap={2}>
        {data.firstName && <Text tone="quiet">{copy('known.hello', { FIRST: data.firstName })}</Text>}
        <Heading level={2}>{title}</Heading>
        {html !== undefined && <Html html={html} />}
        {text !== undefined && <Text>{text}</Text>}
        <KnownBy data={data} />
      </Stack>
      <Stack gap={3}>
        <ButtonLink to={activationAddress(data.publicId)}>{button_text}</ButtonLink>
        <Ways />
      </Stack>
    </>
  );
}

function KnownBy({ data: { email } }: { data: KnownData }) {
  const copy = useCopy(activationCopy);
  if (!email) return null;
  return (
    <Text look="small" tone="quiet">
      {copy('known.email', { EMAIL: email })}
    </Text>
  );
}

/** The links to join and to sign in; the more fitting one first and filled. */
function Ways({ first }: { first?: 'join' | 'signIn' }) {
  const copy = useCopy(activationCopy);
  const partner = usePartner();
  const ways = [
    { key: 'signIn', target: signInTarget(partner) },
    { key: 'join', target: joinTarget(partner) },
  ] as const;
  const ordered = first === 'join' ? [...ways].reverse() : ways;
  return (
    <Row gap={3}>
      {ordered.map(({ key, target }) => (
        <ButtonLink key={key} {...target} variant={key === first ? 'filled' : 'outline'}>
          {copy(`known.${key}`)}
        </ButtonLink>
      ))}
      <NotYou />
    </Row>
  );
}
