import { limits } from '@dinelink/contract/calls';

export const MAX_CHARACTERS = limits.prospectEmailMaxCharacters;
export type EmailProblem = 'required' | 'invalid' | 'tooLong';

const EMAIL = /^[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@<>()",;:]{2,}$/;

/** What is wrong with a typed address; the server decides. */
export function emailProblem(typed: string): EmailProblem | undefined {
  const email = typed.trim();
  if (email === '') return 'required';
  if (email.length > MAX_CHARACTERS) return 'tooLong';
  return EMAIL.test(email) ? undefined : 'invalid';
}
