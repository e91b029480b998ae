import { createContext, useContext } from 'react';

/** How and where the page runs, as the server says; the same on both sides of hydration. */
export interface RuntimeConfig {
  /** Calendar year in the partner's time zone when the page was rendered. */
  year: number;
  vaultOrigin: string;
  /** Path that stands before the browser's calls, where a gateway has them; the page's origin itself without one. */
  apiBase?: string;
  /** Style of the map, where one is configured in place of the built-in basemap. */
  mapStyleUrl?: string;
  appEnvironment: 'development' | 'staging' | 'production';
  isPreview: boolean;
  /** Whether another site's link led to this document, or a link of ours or a typed address; undefined when unknown. */
  comesFrom?: 'here' | 'elsewhere' | undefined;
  /** The wrapper the page runs in, from the user agent's marker. */
  app: { platform: 'ios' | 'android'; version: string } | null;
  /** Request id of an answer that failed; the error page shows it. */
  referenceCode: string;
}

export const RuntimeConfigContext = createContext<RuntimeConfig | undefined>(undefined);

export function useRuntimeConfig(): RuntimeConfig {
  const runtimeConfig = useContext(RuntimeConfigContext);
  if (!runtimeConfig) throw new Error('useRuntimeConfig is used outside the document.');
  return runtimeConfig;
}
