import { act } from '@testing-library/react';
import type { InstallPrompt } from '../../document/hold-install-prompt.ts';

/** The browser offers to install the site; `outcome` is what the visitor will choose. */
export function offerInstalling(outcome: 'accepted' | 'dismissed' = 'accepted'): { prompts: () => number } {
  let prompts = 0;
  const prompt = () => {
    prompts += 1;
    return Promise.resolve();
  };
  const event: InstallPrompt = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  act(() => void window.dispatchEvent(event));
  return { prompts: () => prompts };
}
