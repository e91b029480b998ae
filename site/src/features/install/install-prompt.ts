import type { InstallPrompt } from '../../document/hold-install-prompt.ts';

/** The analytics are told this long after the prompt was opened. */
const EVENT_DELAY_MS = 500;

/** Calls the listener when the held prompt changes: one has come, one was used, or the app was installed. */
export function subscribeToPrompt(listener: () => void): () => void {
  const hold = (event: InstallPrompt) => {
    event.preventDefault();
    window.installPrompt = event;
    listener();
  };
  const clear = () => {
    window.installPrompt = undefined;
    listener();
  };
  window.addEventListener('beforeinstallprompt', hold);
  window.addEventListener('appinstalled', clear);
  window.addEventListener(CLEARED, listener);
  return () => {
    window.removeEventListener('beforeinstallprompt', hold);
    window.removeEventListener('appinstalled', clear);
    window.removeEventListener(CLEARED, listener);
  };
}

const CLEARED = 'dinelink:installpromptcleared';

export const heldPrompt = (): InstallPrompt | undefined => window.installPrompt;

/** Shows the browser's question; an accepted or unusable prompt is no longer held. Resolves with the visitor's choice. */
export async function askToInstall(prompt: InstallPrompt): Promise<'accepted' | 'dismissed'> {
  const counted = setTimeout(
    () => (window.dataLayer ??= []).push({ event: 'install_prompt' }),
    EVENT_DELAY_MS,
  );
  const outcome = await prompt
    .prompt()
    .then(() => prompt.userChoice)
    .then((choice) => choice.outcome)
    .catch(() => {
      // Browsers refuse a prompt that was shown before.
      clearTimeout(counted);
      return 'refused' as const;
    });
  if (outcome === 'dismissed') return outcome;
  window.installPrompt = undefined;
  window.dispatchEvent(new Event(CLEARED));
  return outcome === 'accepted' ? outcome : 'dismissed';
}
