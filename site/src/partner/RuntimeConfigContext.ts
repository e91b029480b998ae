import { createContext, useContext } from 'react';
import type { PreviewView } from './preview-view.ts';

/** Settings from the server, the same before and after hydration. */
export interface RuntimeConfig {
  /** Calendar year in the partner's time zone when the page was rendered. */
  year: number;
  vaultOrigin: string;
  /** Where the survey forms are. */
  surveyOrigin: string;
  /** Whether this document's policy allows frames of them. */
  mayFrameSurvey: boolean;
  /** The operators' console; a message from it ends the emulation of a member. */
  emulationOrigin?: string | undefined;
  /** Addresses of one segment that show the page of the emulation. */
  emulationRoutes: readonly string[];
  /** Path prefix of the browser's calls behind a gateway; by default the page's origin. */
  apiBase?: string;
  /** Style of the map, if one is configured instead of the built-in basemap. */
  mapStyleUrl?: string;
  appEnvironment: 'development' | 'staging' | 'production';
  /** Whether content is that of a preview: drafts, or what is scheduled. */
  isPreview: boolean;
  /** What an editor previews; `isFramed` in the cms's frame. */
  preview?: (PreviewView & { readonly isFramed: boolean }) | undefined;
  /** `elsewhere` when another site led to this document, `here` for this site or a typed address; undefined when unknown. */
  comesFrom?: 'here' | 'elsewhere' | undefined;
  /** The app the page runs in, from the user agent's marker. */
  app: {
    platform: 'ios' | 'android';
    version: string;
    /** Older than the partner's minimum. */ isOutdated?: true;
  } | null;
  /** Request id of a failed request; the error page shows it. */
  referenceCode: string;
}

export const RuntimeConfigContext = createContext<RuntimeConfig | undefined>(undefined);

export function useRuntimeConfig(): RuntimeConfig {
  const runtimeConfig = useContext(RuntimeConfigContext);
  if (!runtimeConfig) throw new Error('useRuntimeConfig is used outside the document.');
  return runtimeConfig;
}
