import { useMutation } from '@tanstack/react-query';
import { type FormikValues, useFormik } from 'formik';
import { type RefObject, useRef, useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import { ApiError } from '../api/api-error.ts';
import { formsCopy } from '../copy/messages/forms.ts';
import { useCopy } from '../copy/useCopy.ts';
import { type FailureTexts, failureText } from './failure-text.ts';
import { errorsOf, rejectionOf, type Rejection, shownErrors } from './form-errors.ts';
import { useCsrfNotice } from './useCsrfNotice.ts';
import { useEarlyInput } from './useEarlyInput.ts';

interface Options<Values extends FormikValues, Answer> {
  initialValues: Values;
  /** Checked before the api is called; may change with every render. */
  schema: AnyObjectSchema;
  /** Calls the api; rejects with an ApiError. */
  send: (values: Values) => Promise<Answer>;
  /** `reset` empties the form, or fills it with new initial values. */
  onSuccess: (answer: Answer, reset: (values?: Values) => void) => void | Promise<void>;
  /** Shows a field's errors as soon as `onBlur` is called, not only after a submit; `useAfterPress` says when. */
  validatesOnBlur?: boolean;
  /** Called at each submit, before the schema is checked. */
  onAttempt?: () => void;
  /** `rejected`: the errors are those of fields. */
  onFailure?: (failure: 'rejected' | 'failed') => void;
  failureTexts?: FailureTexts;
  /** A failure from before this page was shown. */
  initialFailure?: string | undefined;
  /** Success leads to another page; the form stays busy until then. */
  leavesPage?: boolean;
  /** The form element, to submit it from outside. */
  ref?: RefObject<HTMLFormElement | null>;
}

/**
 * State of a form that is sent to the api: values, errors of the schema and of a 400, and the failure message. The call adds
 * captcha and anti-forgery token; `Form` renders the state.
 */
export function useApiForm<Values extends FormikValues, Answer>(options: Options<Values, Answer>) {
  const ownRef = useRef<HTMLFormElement>(null);
  const { ref = ownRef, initialValues, schema, send, onSuccess, onAttempt } = options;
  const { leavesPage = false, validatesOnBlur = false } = options;
  const { mutateAsync } = useMutation({ mutationFn: send });
  const failure = useFailure(options);
  const [attempt, setAttempt] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const formik = useFormik<Values>({
    initialValues,
    validate: (values) => errorsOf(schema, values),
    validateOnBlur: false,
    // The errors shown are computed on each render instead.
    validateOnChange: false,
    onSubmit: async (values) => {
      const sent = await mutateAsync(values).then(
        (answer) => ({ answer }),
        (error: unknown) => failure.set(error, values),
      );
      if (!sent) return;
      setLeaving(leavesPage);
      await onSuccess(sent.answer, (values) => formik.resetForm(values && { values }));
    },
  });
  useEarlyInput(ref, formik.setFieldValue);

  const found = errorsOf(schema, formik.values);
  const isLoading = formik.isSubmitting || isLeaving;
  const errors = shownErrors(found, { ...formik, rejection: failure.rejection, validatesOnBlur });
  return {
    ref,
    values: formik.values,
    initialValues: formik.initialValues,
    errors,
    failure: failure.text,
    /** Number of submits; the summary takes the focus once for each. */
    attempt,
    isLoading,
    /** Whether the schema finds no errors. */
    isComplete: Object.keys(found).length === 0,
    hasFailed: Object.keys(errors).length > 0 || failure.text !== undefined,
    onChange: formik.handleChange,
    onBlur: formik.handleBlur,
    /** For controls that are no inputs. */
    setValue: formik.setFieldValue,
    submit: () => {
      if (isLoading) return;
      setAttempt((count) => count + 1);
      failure.clear();
      onAttempt?.();
      void formik.submitForm();
    },
  };
}

export type ApiForm = Pick<
  ReturnType<typeof useApiForm>,
  'ref' | 'errors' | 'failure' | 'attempt' | 'submit'
>;

interface FailureOptions {
  onFailure?: (failure: 'rejected' | 'failed') => void;
  failureTexts?: FailureTexts;
  initialFailure?: string | undefined;
}

function useFailure({ failureTexts, initialFailure, onFailure }: FailureOptions) {
  const copy = useCopy(formsCopy);
  const showCsrfNotice = useCsrfNotice();
  const [text, setText] = useState(initialFailure);
  const [rejection, setRejection] = useState<Rejection>();
  return {
    text,
    rejection,
    clear: (): void => {
      setText(undefined);
      setRejection(undefined);
    },
    set: (error: unknown, values: FormikValues): undefined => {
      showCsrfNotice(error);
      const hasOwnText = error instanceof ApiError && failureTexts?.[error.code] !== undefined;
      const rejected = hasOwnText ? undefined : rejectionOf(error, values, copy);
      setRejection(rejected);
      setText(rejected ? undefined : failureText(error, copy, failureTexts));
      onFailure?.(rejected ? 'rejected' : 'failed');
    },
  };
}
