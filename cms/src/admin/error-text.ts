interface Refusal {
  response?: { data?: { error?: { message?: string; details?: { errors?: FieldError[] } } } };
}
interface FieldError {
  path: string[];
  message: string;
}

/** The sentence of a refused request. */
export const errorText = (error: unknown): string =>
  (error as Refusal).response?.data?.error?.message ?? 'The server did not answer. Try again.';

/** What is wrong with which field, where the refusal says so. */
export const fieldErrors = (error: unknown): FieldError[] =>
  (error as Refusal).response?.data?.error?.details?.errors ?? [];
