import { errorText } from '../error-text';

/** What Strapi says when a permission is missing, without a reason. */
const WITHOUT_REASON = new Set(['Forbidden', 'Policy Failed']);

interface Refusal {
  response?: { data?: { error?: { status?: number } } };
}

/** Why a form cannot be checked, in a sentence; undefined for what is no content, which has no checks. */
export function refusalWords(error: unknown): string | undefined {
  if ((error as Refusal).response?.data?.error?.status === 404) return undefined;
  const reason = errorText(error);
  return `This cannot be checked. ${WITHOUT_REASON.has(reason) ? 'You may not read entries of this kind.' : reason}`;
}
