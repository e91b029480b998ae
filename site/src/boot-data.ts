import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from '@remix-run/router';
import type { PublicPartner } from './partner/public-partner.ts';
import type { RuntimeConfig } from './partner/RuntimeConfigContext.ts';

export const BOOT_ID = 'boot';

/** All that the browser needs to take over the page the server rendered. */
export interface Boot {
  /** The page, as `pageAddress` names it. */
  address: string;
  partner: PublicPartner;
  runtimeConfig: RuntimeConfig;
  css: string[];
  theme: string;
  state: DehydratedState;
  hydrationData: HydrationState;
}
