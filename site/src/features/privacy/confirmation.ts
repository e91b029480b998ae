import { limits } from '@dinelink/contract/calls';
import { string } from 'yup';
import type { formsCopy } from '../../copy/messages/forms.ts';
import type { privacyCopy } from '../../copy/messages/account/privacy.ts';
import type { Copy } from '../../copy/useCopy.ts';
import type { FailureTexts } from '../../forms/failure-text.ts';
import { requiredText } from '../../forms/required-text.ts';

const MINUTE_MS = 60_000;

/** The password where members have one; the others have signed in a short time ago. */
export const passwordRule = (
  forms: Copy<typeof formsCopy>,
  { label, isNeeded }: { label: string; isNeeded: boolean },
) => (isNeeded ? string().required(requiredText(forms, label)) : string());

/** The part of a body that confirms who asks. */
export const confirmationBody = (password: string, hasPassword: boolean) =>
  hasPassword ? { password: password.slice(0, limits.passwordMaxCharacters) } : {};

export const confirmationFailures = (
  copy: Copy<typeof privacyCopy>,
  { hasPassword }: { hasPassword: boolean },
): FailureTexts => ({
  SIGN_IN_AGAIN: copy(hasPassword ? 'privacy.wrongPassword' : 'privacy.signInAgain'),
  LOCKED_OUT: copy('privacy.lockedOut', { MINUTES: limits.lockoutMs / MINUTE_MS }),
});
