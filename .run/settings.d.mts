/** The repository's folder. */
export const ROOT: string;

export interface Settings {
  data: string;
  ports: Record<
    | 'site'
    | 'api'
    | 'worker'
    | 'vault'
    | 'vault (inside)'
    | 'identity provider'
    | 'mail catcher'
    | 'smtp'
    | 'booking simulator'
    | 'payout simulator'
    | 'survey simulator'
    | 'cms',
    number
  >;
}

export function settingsFrom(
  environment: Partial<Record<string, string>>,
  options?: { shift?: number; data?: string },
): Settings;

/** The environment variable that moves a port. */
export const portVariable: Readonly<Record<keyof Settings['ports'], string>>;
