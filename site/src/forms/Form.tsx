import type { ReactNode } from 'react';
import { ErrorSummary } from '../components/ErrorSummary/ErrorSummary.tsx';
import { Stack } from '../components/Layout/Layout.tsx';
import type { ApiForm } from './useApiForm.ts';

interface FormProps {
  form: ApiForm;
  /** The method without scripts; `post` also keeps the values out of the address when scripts load late. */
  method?: 'post';
  gap?: 5 | 6;
  /** Ids of controls whose id is not the name of their field. */
  ids?: Partial<Record<string, string>>;
  /** False for a form that shows its failure beside its button. */
  summarisesFailure?: boolean;
  children: ReactNode;
}

/** The form of a `useApiForm` with its error summary, which takes the focus after a failed submit. */
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
