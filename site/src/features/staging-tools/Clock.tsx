import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { stagingCopy } from '../../copy/messages/staging/tools.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { useStagingAction, useStagingQuery } from './staging-client.ts';
import { Outcome, Tool } from './Tool.tsx';
import { ToolForm } from './ToolForm.tsx';

const DAY_MS = 86_400_000;

/** The time of the tester's session and of jobs, in days ahead of the real time. */
export function Clock() {
  const copy = useCopy(stagingCopy);
  const [days, setDays] = useState('0');
  const { data: clocks } = useQuery(useStagingQuery('readClock'));
  const { mutate, error, isPending } = useStagingAction((call, which: 'offsetMs' | 'jobsOffsetMs') =>
    call('setClock', { body: { [which]: Math.round(Number(days) * DAY_MS) } }),
  );
  return (
    <Tool title={copy('staging.clock.title')}>
      {clocks && (
        <div>
          <p>{copy('staging.clock.session', { TIME: clocks.now })}</p>
          <p>{copy('staging.clock.jobs', { TIME: clocks.jobsNow })}</p>
        </div>
      )}
      <ToolForm onSubmit={() => mutate('offsetMs')}>
        <TextField
          id="days"
          inputMode="numeric"
          label={copy('staging.clock.days')}
          help={copy('staging.clock.help')}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
        <Button type="submit" variant="outline" isUnavailable={isPending}>
          {copy('staging.clock.setSession')}
        </Button>
        <Button variant="outline" isUnavailable={isPending} onClick={() => mutate('jobsOffsetMs')}>
          {copy('staging.clock.setJobs')}
        </Button>
      </ToolForm>
      <Outcome error={error} />
    </Tool>
  );
}
