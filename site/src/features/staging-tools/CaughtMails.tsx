import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Disclosure } from '../../components/Disclosure/Disclosure.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { stagingCopy } from '../../copy/messages/staging/tools.ts';
import { useCopy } from '../../copy/useCopy.ts';
import styles from './StagingTools.module.css';
import { useStagingQuery } from './staging-client.ts';
import { Outcome, Tool } from './Tool.tsx';
import { ToolForm } from './ToolForm.tsx';

/** E-mails that would have been sent, newest first. */
export function CaughtMails() {
  const copy = useCopy(stagingCopy);
  const [typed, setTyped] = useState('');
  const [to, setTo] = useState('');
  const { data, error, refetch } = useQuery(useStagingQuery('caughtMails', to ? { query: { to } } : {}));
  const find = () => (typed.trim() === to ? void refetch() : setTo(typed.trim()));
  return (
    <Tool title={copy('staging.mails.title')}>
      <ToolForm onSubmit={find}>
        <TextField
          id="mails-to"
          type="email"
          autoComplete="off"
          label={copy('staging.mails.to')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="outline">
          {copy('staging.mails.find')}
        </Button>
      </ToolForm>
      <Outcome error={error} text={data?.mails.length === 0 ? copy('staging.mails.none') : undefined} />
      {data?.mails.map((mail) => (
        <Disclosure
          key={mail.id}
          summary={copy('staging.mails.line', { SUBJECT: mail.subject, TO: mail.to.join(', ') })}
        >
          <pre className={styles.text}>{mail.text}</pre>
        </Disclosure>
      ))}
    </Tool>
  );
}
