import type { Settings } from './settings.mjs';

export interface Process {
  name: string;
  script: string;
  parameters?: string;
  cwd?: string;
  env: Record<string, string | undefined>;
  ready?: string;
}
export function processes(settings: Settings, environment?: Record<string, string>): Process[];
