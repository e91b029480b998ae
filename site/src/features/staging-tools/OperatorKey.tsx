import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { stagingCopy } from '../../copy/messages/staging/tools.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { ToolForm } from './ToolForm.tsx';
import { useStagingAction } from './staging-client.ts';
import { Outcome, Tool } from './Tool.tsx';

/** Exchanges the operators' key for the cookie that opens the tools. */
export function OperatorKey() {
  const copy = useCopy(stagingCopy);
  const [key, setKey] = useState('');
  const { mutate, error, isPending } = useStagingAction((call) => call('becomeOperator', { body: { key } }));
  return (
    <Tool title={copy('staging.operator.title')}>
      <ToolForm onSubmit={() => mutate()}>
        <TextField
          id="operator-key"
          type="password"
          autoComplete="off"
          label={copy('staging.operator.key')}
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
        <Button type="submit" isLoading={isPending} isUnavailable={key === ''}>
          {copy('staging.operator.send')}
        </Button>
      </ToolForm>
      <Outcome error={error} />
    </Tool>
  );
}
