import { type FormikTouched, type FormikValues, yupToFormErrors } from 'formik';
import { type AnyObjectSchema, ValidationError } from 'yup';
import { ApiError } from '../api/api-error.ts';

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

/** The errors of fields that were left. */
export const errorsOfTouched = (errors: FormErrors, touched: FormikTouched<FormikValues>): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => touched[name] === true));

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

/** The field errors of a 400; undefined for any other failure, and when one of the fields is not in this form. */
export function rejectionOf(error: unknown, values: FormikValues): Rejection | undefined {
  if (!(error instanceof ApiError) || error.status !== 400 || error.fields.length === 0) return undefined;
  if (!error.fields.every(({ field }) => field in values)) return undefined;
  return { values, errors: Object.fromEntries(error.fields.map(({ field, message }) => [field, message])) };
}

/** The errors of fields not changed since the rejection. */
export function remainingErrors(rejection: Rejection | undefined, values: FormikValues): FormErrors {
  const { errors = {}, values: rejected = {} } = rejection ?? {};
  return Object.fromEntries(Object.entries(errors).filter(([name]) => values[name] === rejected[name]));
}
