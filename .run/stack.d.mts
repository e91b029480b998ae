import type { Process } from './processes.mjs';
import type { Settings } from './settings.mjs';

export function startStack(
  settings: Settings,
  environment?: Record<string, string>,
  options?: { list?: Process[]; seedProgram?: string[] },
): Promise<{ log: string; ended: Promise<string | undefined>; stop: () => Promise<void> }>;
