interface Refusal {
  response?: { data?: { error?: { message?: string } } };
}

/** The sentence of a refused request. */
export const errorText = (error: unknown): string =>
  (error as Refusal).response?.data?.error?.message ?? 'The server did not answer. Try again.';
