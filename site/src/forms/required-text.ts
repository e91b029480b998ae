import type { formsCopy } from '../copy/messages/forms.ts';
import type { Copy } from '../copy/useCopy.ts';

/** The error of an empty required field; without its name where editors left the label empty. */
export const requiredText = (forms: Copy<typeof formsCopy>, label: string): string =>
  label.trim() === '' ? forms('forms.requiredDefault') : forms('forms.required', { LABEL: label });
