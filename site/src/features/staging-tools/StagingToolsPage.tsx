import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/Button/Button.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { stagingCopy } from '../../copy/messages/staging/tools.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { CaughtMails } from './CaughtMails.tsx';
import { Clock } from './Clock.tsx';
import { Configuration } from './Configuration.tsx';
import { Flags } from './Flags.tsx';
import { MemberTools } from './MemberTools.tsx';
import { OperatorKey } from './OperatorKey.tsx';
import { PartnerSwitch } from './PartnerSwitch.tsx';
import { PreviewSwitch } from './PreviewSwitch.tsx';
import { needsOperator, useStagingQuery } from './staging-client.ts';
import { StoredValues } from './StoredValues.tsx';
import { Outcome } from './Tool.tsx';

/** What testers can see and change; production has no such page. */
export function StagingToolsPage() {
  const copy = useCopy(stagingCopy);
  return (
    <Section>
      <Wrap>
        <Stack gap={12}>
          <Stack gap={3}>
            <Heading level={1}>{copy('staging.title')}</Heading>
            <Text look="lead">{copy('staging.lead')}</Text>
          </Stack>
          <Tools />
        </Stack>
      </Wrap>
    </Section>
  );
}

/** The tools, once the api has confirmed that the visitor may use them. */
function Tools() {
  const copy = useCopy(stagingCopy);
  const { data, error, isPending, refetch } = useQuery(useStagingQuery('listPartners'));
  if (isPending) return <Spinner text={copy('staging.loading')} />;
  if (needsOperator(error)) return <OperatorKey />;
  if (!data) {
    return (
      <Stack gap={4}>
        <Outcome error={error} />
        <p>
          <Button onClick={() => void refetch()}>{copy('staging.again')}</Button>
        </p>
      </Stack>
    );
  }
  return (
    <>
      <PartnerSwitch partners={data.partners} />
      <PreviewSwitch />
      <Flags />
      <Configuration />
      <StoredValues />
      <Clock />
      <MemberTools />
      <CaughtMails />
    </>
  );
}
