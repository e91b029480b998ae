import type { ReactNode } from 'react';
import { ErrorSummary } from '../components/ErrorSummary/ErrorSummary.tsx';
import { Stack } from '../components/Layout/Layout.tsx';
import styles from './Form.module.css';
import { useFocusFirstError } from './useFocusFirstError.ts';
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
  /** False for a form whose first field with an error takes the focus instead. */
  hasSummary?: boolean;
  /** The id of the form's heading, which names it. */
  labelledBy?: string;
  /** Whether the server takes the form from a browser without scripts; else such a browser shows no button to send it. */
  worksWithoutScripts?: boolean;
  children: ReactNode;
}

/** The form of a `useApiForm` with its error summary or else its first field with an error taking the focus after a failed submit. */
export function Form({
  form,
  method,
  gap = 5,
  hasSummary = true,
  labelledBy,
  worksWithoutScripts = false,
  children,
  ...summary
}: FormProps) {
  const { ref, submit } = form;
  useFocusFirstError(form, !hasSummary);
  return (
    <form
      ref={ref}
      method={method}
      noValidate
      className={worksWithoutScripts ? undefined : styles.needsScripts}
      aria-labelledby={labelledBy}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={gap}>
        {hasSummary && <Summary form={form} {...summary} />}
        {children}
      </Stack>
    </form>
  );
}

function Summary({
  form,
  ids = {},
  summarisesFailure = true,
}: Pick<FormProps, 'form' | 'ids' | 'summarisesFailure'>) {
  const { errors, failure, attempt } = form;
  const fields = Object.entries(errors).flatMap(([name, message]) =>
    message === undefined ? [] : [{ id: ids[name] ?? name, message }],
  );
  const general = failure !== undefined && summarisesFailure ? [{ message: failure }] : [];
  return <ErrorSummary errors={[...fields, ...general]} attempt={attempt} />;
}
