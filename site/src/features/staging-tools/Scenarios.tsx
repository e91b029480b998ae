import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { SelectField } from '../../components/Field/SelectField.tsx';
import { stagingCopy } from '../../copy/messages/staging/tools.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { type LedgerEffect, ledgerEffect } from './ledger-effect.ts';
import styles from './StagingTools.module.css';
import { type StagingCall, useStagingAction, useStagingQuery } from './staging-client.ts';
import { Outcome, Tool } from './Tool.tsx';
import { ToolForm } from './ToolForm.tsx';

/** Plays a scenario and compares the member's ledger before and after it. */
async function playScenario(call: StagingCall, { name, publicId }: { name: string; publicId: string }) {
  const before = await call('memberLedger', { query: { publicId } });
  const { deliveries } = await call('runScenario', { params: { name }, body: { publicId } });
  const after = await call('memberLedger', { query: { publicId } });
  return { deliveries, effect: ledgerEffect(before, after) };
}

/** Card events as the feed would send them, and what they do to the ledger. */
export function Scenarios({ publicId }: { publicId: string }) {
  const copy = useCopy(stagingCopy);
  const { data: known } = useQuery(useStagingQuery('listScenarios'));
  const [chosen, setChosen] = useState<string>();
  const { mutate, data, error, isPending } = useStagingAction(playScenario);
  const names = known?.scenarios ?? [];
  const name = chosen ?? names[0] ?? '';
  return (
    <Tool title={copy('staging.scenario.title')}>
      <ToolForm onSubmit={() => mutate({ name, publicId })}>
        <SelectField
          id="scenario"
          label={copy('staging.scenario.name')}
          placeholder={false}
          options={names.map((each) => ({ value: each, text: each }))}
          value={name}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Button
          type="submit"
          variant="outline"
          isLoading={isPending}
          isUnavailable={publicId === '' || name === ''}
        >
          {copy('staging.scenario.play')}
        </Button>
      </ToolForm>
      <Outcome
        error={error}
        text={data?.deliveries
          .map(({ accepted, duplicates, rejected }, index) =>
            copy('staging.scenario.delivered', {
              ...{ NUMBER: index + 1, ACCEPTED: accepted, DUPLICATES: duplicates, REJECTED: rejected },
            }),
          )
          .join('. ')}
      />
      {data && <Effect effect={data.effect} />}
    </Tool>
  );
}

function Effect({ effect }: { effect: LedgerEffect }) {
  const copy = useCopy(stagingCopy);
  const { dines, entries, availableBefore, availableAfter } = effect;
  if (dines.length + entries.length === 0) return <p>{copy('staging.scenario.noEffect')}</p>;
  return (
    <>
      <ul className={styles.list} aria-label={copy('staging.scenario.effect')}>
        {dines.map(({ id, networkTxnRef, state }) => (
          <li key={`dine-${id}`}>
            {copy('staging.scenario.dine', { REFERENCE: networkTxnRef, STATE: state })}
          </li>
        ))}
        {entries.map(({ id, source, status, amount }) => (
          <li key={`entry-${id}`}>
            {copy('staging.scenario.entry', { SOURCE: source, STATUS: status, AMOUNT: amount })}
          </li>
        ))}
      </ul>
      <p>{copy('staging.scenario.balance', { BEFORE: availableBefore, AFTER: availableAfter })}</p>
    </>
  );
}
