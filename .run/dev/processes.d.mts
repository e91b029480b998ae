import type { Process } from '../processes.mjs';
import type { Settings } from '../settings.mjs';

/** What `npm run dev` starts. */
export function developmentProcesses(
  settings: Settings,
  environment: Record<string, string>,
  isInspected?: boolean,
): Process[];
