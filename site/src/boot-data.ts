import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from '@remix-run/router';
import type { PublicPartner } from './partner/public-partner.ts';
import type { RuntimeConfig } from './partner/RuntimeConfigContext.ts';

export const BOOT_ID = 'boot';

/** The data the browser needs to hydrate a page. */
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
