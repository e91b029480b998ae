import { type FormEvent, useCallback, useRef, useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { TextField } from '../../../components/Field/TextField.tsx';
import { homeCopy } from '../../../copy/messages/home.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { useHeldSubmit } from '../../../forms/useHeldSubmit.ts';
import { useEarlyInput } from '../../../forms/useEarlyInput.ts';
import styles from '../JoinCallToAction.module.css';
import { type EmailProblem, emailProblem, MAX_CHARACTERS } from './email-problem.ts';
import { useProspect } from './useProspect.ts';

/**
 * One e-mail address: a new one goes to join, a known one to sign in. Without script the button leads to join. It does without
 * useApiForm, whose libraries would be a fifth of the first view (decisions/2026-11-prospect-without-formik.md).
 */
export function ProspectForm() {
  const copy = useCopy(homeCopy);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<EmailProblem | 'failed'>();
  const { begin, isChecking } = useProspect();
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(
    form,
    useCallback((_name, typed) => setEmail(String(typed)), []),
  );
  useHeldSubmit(form);
  const label = copy('home.prospect.label');

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // The field and not the state: a held submit comes before the state has what was typed.
    const typed = form.current?.querySelector('input')?.value ?? email;
    const found = emailProblem(typed);
    setProblem(found);
    if (found) return void document.getElementById('prospect')?.focus();
    if (!isChecking && !(await begin(typed.trim()))) setProblem('failed');
  };
  return (
    <form
      ref={form}
      action="/join"
      data-held
      noValidate
      className={styles.form}
      onSubmit={(event) => void submit(event)}
    >
      <div className={styles.row}>
        <TextField
          id="prospect"
          type="email"
          label={label}
          help={copy('home.prospect.help')}
          error={problem && copy(`home.prospect.${problem}`, { LABEL: label, MAX: MAX_CHARACTERS })}
          placeholder={copy('home.prospect.placeholder')}
          autoComplete="email"
          maxLength={MAX_CHARACTERS}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={() => setProblem(email.trim() === '' ? undefined : emailProblem(email))}
        />
        <Button type="submit" isLoading={isChecking} className={styles.button}>
          {copy('home.prospect.button')}
        </Button>
      </div>
    </form>
  );
}
