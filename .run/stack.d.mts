import type { Settings } from './settings.mjs';

export function seed(settings: Settings): void;
export function startStack(
  settings: Settings,
  environment?: Record<string, string>,
  flags?: string,
): Promise<{ log: string; ended: Promise<string | undefined>; stop: () => Promise<void> }>;
