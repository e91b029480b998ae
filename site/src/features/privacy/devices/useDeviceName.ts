import type { SignedInDevice } from '@dinelink/contract';
import { privacyCopy } from '../../../copy/messages/account/privacy.ts';
import { useCopy } from '../../../copy/useCopy.ts';

/** "Chrome on Windows", or what is known of it. */
export function useDeviceName() {
  const copy = useCopy(privacyCopy);
  return ({ browser, platform }: Pick<SignedInDevice, 'browser' | 'platform'>): string =>
    browser !== null && platform !== null
      ? copy('privacy.device', { BROWSER: browser, PLATFORM: platform })
      : (browser ?? platform ?? copy('privacy.device.unknown'));
}
