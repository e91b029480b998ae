import { act } from '@testing-library/react';
import type { InstallPrompt } from '../../document/hold-install-prompt.ts';

/** The browser offers to install the site; `outcome` is what the visitor will choose, or that the browser refuses to ask. */
export function offerInstalling(outcome: 'accepted' | 'dismissed' | 'refused' = 'accepted'): {
  prompts: () => number;
} {
  let prompts = 0;
  const prompt = () => {
    prompts += 1;
    return outcome === 'refused' ? Promise.reject(new Error('shown before')) : Promise.resolve();
  };
  const choice = outcome === 'refused' ? 'dismissed' : outcome;
  const event: InstallPrompt = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome: choice }),
  });
  act(() => void window.dispatchEvent(event));
  return { prompts: () => prompts };
}
