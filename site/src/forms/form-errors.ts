import { type FormikTouched, type FormikValues, yupToFormErrors } from 'formik';
import { type AnyObjectSchema, ValidationError } from 'yup';
import { ApiError } from '../api/api-error.ts';
import type { formsCopy } from '../copy/messages/forms.ts';
import type { Copy } from '../copy/useCopy.ts';

/** Error messages by field name. */
export type FormErrors = Partial<Record<string, string>>;

/** The schema's errors for the values. */
export function errorsOf(schema: AnyObjectSchema, values: FormikValues): FormErrors {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (error instanceof ValidationError) return inOrder(schema, yupToFormErrors<FormErrors>(error));
    throw error;
  }
}

/** In the order of the schema's fields; yup's own order confuses fields whose names begin alike. */
const inOrder = ({ fields }: AnyObjectSchema, errors: FormErrors): FormErrors =>
  Object.fromEntries(
    Object.keys(fields).flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]]])),
  );

/** Fields that the api rejected, with the values it rejected them for. */
export interface Rejection {
  values: FormikValues;
  errors: FormErrors;
}

/** Sentences for errors that only the api finds; editors can change them. */
const copyKeys: Partial<Record<string, keyof typeof formsCopy>> = { PHONE_NOT_US: 'forms.phoneUs' };

/** The field errors of a 400; undefined for any other failure, and when one of the fields is not in this form. */
export function rejectionOf(
  error: unknown,
  values: FormikValues,
  copy: Copy<typeof formsCopy>,
): Rejection | undefined {
  if (!(error instanceof ApiError) || error.status !== 400 || error.fields.length === 0) return undefined;
  if (!error.fields.every(({ field }) => field in values)) return undefined;
  const errors = error.fields.map(({ field, code, message }) => {
    const key = copyKeys[code];
    return [field, key ? copy(key) : message] as const;
  });
  return { values, errors: Object.fromEntries(errors) };
}

/** The errors of fields not changed since the rejection. */
function remainingErrors(rejection: Rejection | undefined, values: FormikValues): FormErrors {
  const { errors = {}, values: rejected = {} } = rejection ?? {};
  return Object.fromEntries(Object.entries(errors).filter(([name]) => values[name] === rejected[name]));
}

interface FormState {
  values: FormikValues;
  touched: FormikTouched<FormikValues>;
  submitCount: number;
  rejection: Rejection | undefined;
  validatesOnBlur: boolean;
}

/** The errors to show: after a submit all of them; before it those of fields that were left, if the form validates on blur. */
export function shownErrors(found: FormErrors, form: FormState): FormErrors {
  if (form.submitCount > 0) return { ...remainingErrors(form.rejection, form.values), ...found };
  if (!form.validatesOnBlur) return {};
  return Object.fromEntries(Object.entries(found).filter(([name]) => form.touched[name] === true));
}
