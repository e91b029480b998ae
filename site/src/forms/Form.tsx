import type { ReactNode } from 'react';
import { ErrorSummary } from '../components/ErrorSummary/ErrorSummary.tsx';
import { Stack } from '../components/Layout/Layout.tsx';
import type { ApiForm } from './useApiForm.ts';

interface FormProps {
  form: ApiForm;
  /** Where the form goes without scripts; `post` also keeps what was typed out of the address if scripts are late. */
  method?: 'post';
  gap?: 5 | 6;
  /** Ids of controls whose id is not the name of their field. */
  ids?: Partial<Record<string, string>>;
  /** False for a form that shows beside its button why it could not be sent. */
  summarisesFailure?: boolean;
  children: ReactNode;
}

/** A form of `useApiForm` with its error summary, which takes the focus after a failed submit. */
export function Form({ form, method, gap = 5, ids = {}, summarisesFailure = true, children }: FormProps) {
  const { ref, errors, failure, attempt, submit } = form;
  const fields = Object.entries(errors).flatMap(([name, message]) =>
    message === undefined ? [] : [{ id: ids[name] ?? name, message }],
  );
  const general = failure !== undefined && summarisesFailure ? [{ message: failure }] : [];
  return (
    <form
      ref={ref}
      method={method}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={gap}>
        <ErrorSummary errors={[...fields, ...general]} attempt={attempt} />
        {children}
      </Stack>
    </form>
  );
}
