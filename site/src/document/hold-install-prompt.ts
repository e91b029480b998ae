/** The browser's offer to install the web app; it can be made once. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** The offer that is held back for the banner. */
    installPrompt?: InstallPrompt | undefined;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

/**
 * Holds the browser's offer to install back, which may come before the scripts. Pages contain the source text of this function
 * as an inline script, so it must refer to nothing outside itself.
 */
export function holdInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event;
  });
}
