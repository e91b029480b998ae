import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRuntimeConfig } from '../../partner/RuntimeConfigContext.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { browserStorage } from '../../session/browser-storage.ts';
import { INSTALL_LATER_MS, overlayValues } from '../../session/visitor/overlay-values.ts';
import { askToInstall, heldPrompt, subscribeToPrompt } from './install-prompt.ts';
import { isIosSafari } from './is-ios-safari.ts';
import { sessionMode } from './session-mode.ts';

const { installLater } = overlayValues;

interface InstallOffer {
  /** The browser's question, or how to do it by hand where the browser has none. */
  kind: 'prompt' | 'instructions';
  install: () => void;
  postpone: () => void;
}

/** The offer to install the site as an app; undefined where it must not be made. */
export function useInstallOffer(): InstallOffer | undefined {
  const { key, hasPWAInstallBanner } = usePartner();
  const { app } = useRuntimeConfig();
  const prompt = useSyncExternalStore(subscribeToPrompt, heldPrompt, () => undefined);
  const [isAway, setAway] = useState(() => isPostponed(key));
  useSessionMode();
  if (!hasPWAInstallBanner || app || isAway || sessionMode() === 'standalone') return undefined;
  if (!prompt && !isIosSafari(window.navigator)) return undefined;
  return {
    kind: prompt ? 'prompt' : 'instructions',
    install: () => {
      if (prompt) void askToInstall(prompt).then(() => setAway(true));
    },
    postpone: () => {
      browserStorage(key).write(installLater, Date.now() + INSTALL_LATER_MS);
      setAway(true);
    },
  };
}

function isPostponed(partnerKey: string): boolean {
  const until = browserStorage(partnerKey).read(installLater);
  return until !== undefined && Date.now() < until;
}

/** Tells the analytics once whether the site runs as an app. */
function useSessionMode(): void {
  useEffect(() => {
    (window.dataLayer ??= []).push({ event: 'session_mode', mode: sessionMode() });
  }, []);
}
