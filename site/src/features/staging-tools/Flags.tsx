import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flagsQuery } from '../../api/queries.ts';
import { Button } from '../../components/Button/Button.tsx';
import { SelectField } from '../../components/Field/SelectField.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { stagingCopy } from '../../copy/messages/staging/tools.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { usePartner } from '../../partner/usePartner.ts';
import styles from './StagingTools.module.css';
import { useStagingAction } from './staging-client.ts';
import { Outcome, Tool } from './Tool.tsx';
import { ToolForm } from './ToolForm.tsx';

const outages = { loginOutage: 'login', enrollmentOutage: 'enrollment' } as const;

/** The flags of a partner: its outages and its boolean fields. */
function useFlagNames(): string[] {
  const partner = usePartner();
  const fields = Object.entries(partner).flatMap(([name, value]) =>
    typeof value === 'boolean' ? [name] : [],
  );
  return [...Object.keys(outages), ...fields];
}

const choices = [
  ['on', true],
  ['off', false],
  ['remove', null],
] as const;

export function Flags() {
  const copy = useCopy(stagingCopy);
  const names = useFlagNames();
  const [name, setName] = useState(names[0] ?? '');
  const client = useQueryClient();
  const { mutate, data, error, isPending } = useStagingAction(
    async (call, change: { name: string; value: boolean | null }) => {
      await call('setFlag', { params: { name: change.name }, body: { value: change.value } });
      await client.refetchQueries(flagsQuery);
      return change;
    },
  );
  const state =
    data && (data.value === null ? 'asInFile' : data.value ? ('isOn' as const) : ('isOff' as const));
  return (
    <Tool title={copy('staging.flags.title')}>
      <Text tone="quiet">{copy('staging.flags.help')}</Text>
      <SetFlags />
      <ToolForm onSubmit={() => undefined}>
        <SelectField
          id="flag"
          label={copy('staging.flags.name')}
          placeholder={false}
          options={names.map((each) => ({ value: each, text: each }))}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {choices.map(([key, value]) => (
          <Button
            key={key}
            variant="outline"
            isUnavailable={isPending}
            onClick={() => mutate({ name, value })}
          >
            {copy(`staging.flags.${key}`)}
          </Button>
        ))}
      </ToolForm>
      <Outcome
        error={error}
        text={
          state && copy('staging.flags.state', { NAME: data.name, STATE: copy(`staging.flags.${state}`) })
        }
      />
    </Tool>
  );
}

/** The flags that override the partner's file now. */
function SetFlags() {
  const copy = useCopy(stagingCopy);
  const { data } = useQuery(flagsQuery);
  const stateOf = (isOn: boolean) => copy(isOn ? 'staging.flags.isOn' : 'staging.flags.isOff');
  const set = { ...data?.partnerFeatureFlags, ...data?.authFlags };
  const shown = Object.entries(set).filter(([name, isOn]) => isOn || !Object.hasOwn(outages, name));
  if (shown.length === 0) return <p>{copy('staging.flags.none')}</p>;
  return (
    <ul className={styles.list} aria-label={copy('staging.flags.set')}>
      {shown.map(([name, isOn]) => (
        <li key={name}>{copy('staging.flags.state', { NAME: name, STATE: stateOf(isOn) })}</li>
      ))}
    </ul>
  );
}
