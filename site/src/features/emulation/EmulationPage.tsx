import { useMember } from '../../api/useMember.ts';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Row, Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';
import { clockText } from '../../copy/format/clock.ts';
import { emulationCopy } from '../../copy/messages/overlays/emulation.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { useExit } from './useExit.ts';

/** Says whose account an operator is viewing, and ends that. */
export function EmulationPage() {
  const member = useMember();
  return (
    <Section>
      <Wrap width="text">
        <Stack gap={6}>{member?.emulation ? <Viewing /> : <NotViewing />}</Stack>
      </Wrap>
    </Section>
  );
}

function Viewing() {
  const copy = useCopy(emulationCopy);
  const member = useMember();
  const { exit, isLeaving } = useExit();
  if (!member?.emulation) return null;
  const { firstName: FIRST, lastName: LAST, emulation } = member;
  const { actor: ACTOR, readOnly, expiresAt } = emulation;
  return (
    <>
      <Heading level={1}>{copy('emulation.title', { FIRST, LAST })}</Heading>
      <Text look="lead">{copy(readOnly ? 'emulation.readOnly' : 'emulation.mayChange')}</Text>
      <Text tone="quiet">{copy('emulation.until', { ACTOR, TIME: `${timeOf(expiresAt)} UTC` })}</Text>
      <Row>
        <Button onClick={exit} isLoading={isLeaving}>
          {copy('emulation.exit')}
        </Button>
        <ButtonLink to="/account/overview" variant="outline">
          {copy('emulation.open')}
        </ButtonLink>
      </Row>
    </>
  );
}

const MINUTES = 16;
const timeOf = (instant: string): string => clockText(instant.slice(0, MINUTES));

function NotViewing() {
  const copy = useCopy(emulationCopy);
  return (
    <>
      <Heading level={1}>{copy('emulation.none.title')}</Heading>
      <Text look="lead" tone="quiet">
        {copy('emulation.none.text')}
      </Text>
      <Row>
        <ButtonLink to="/">{copy('emulation.none.button')}</ButtonLink>
      </Row>
    </>
  );
}
