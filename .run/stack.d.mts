import type { Process } from './processes.mjs';
import type { Settings } from './settings.mjs';

export function seed(settings: Settings, program?: string[]): Promise<void>;
export function startStack(
  settings: Settings,
  environment?: Record<string, string>,
  list?: Process[],
): Promise<{ log: string; ended: Promise<string | undefined>; stop: () => Promise<void> }>;
