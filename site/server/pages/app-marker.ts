import type { Partner } from '@dinelink/contract';
import type { RuntimeConfig } from '../../src/partner/RuntimeConfigContext.ts';
import type { Config } from '../config.ts';
import { compareVersions, isOlder } from './app-version.ts';

type Platform = 'ios' | 'android';

/** How the app is recognised. */
export interface AppReading {
  /** The beginning of its marker in the user agent: `DiningApp` of "DiningApp-ios/1.4.0". */
  readonly marker: string;
  /** The versions that pages distinguish. */
  readonly versions: readonly string[];
}

type AppConfig = Pick<Config, 'APP_MARKER' | 'APP_VERSIONS'>;
type AppPartner = Pick<Partner, 'minimumAppVersion'>;

/** What a page is told of the app it runs in; null on the web. */
export function appFor(
  userAgent: string | undefined,
  config: AppConfig,
  partner: AppPartner,
): RuntimeConfig['app'] {
  const app = appOf(userAgent, appReadingOf(config, partner));
  const { minimumAppVersion } = partner;
  const isOutdated =
    minimumAppVersion !== undefined && app !== null && isOlder(app.version, minimumAppVersion);
  return app && { ...app, ...(isOutdated && { isOutdated }) };
}

/** The reading for a partner, whose oldest supported version makes a difference too. */
export const appReadingOf = (
  { APP_MARKER, APP_VERSIONS }: AppConfig,
  { minimumAppVersion }: AppPartner,
): AppReading => ({
  marker: APP_MARKER,
  versions: minimumAppVersion === undefined ? APP_VERSIONS : [...APP_VERSIONS, minimumAppVersion],
});

/** Reads the app's marker in the user agent, with the known version a page is rendered for. */
export function appOf(
  userAgent: string | undefined,
  { marker, versions }: AppReading,
): { platform: Platform; version: string } | null {
  // Most visitors have no app, and this runs for every page.
  if (!userAgent?.includes(`${marker}-`)) return null;
  const pattern = new RegExp(`\\b${marker}-(ios|android)/(\\d{1,4}(?:\\.\\d{1,4}){0,3})`);
  const [, platform, version = ''] = pattern.exec(userAgent) ?? [];
  if (platform !== 'ios' && platform !== 'android') return null;
  return { platform, version: knownVersion(version, versions) };
}

/** Stands for all versions that are older than every known one. */
const OLDEST = '0';

/** The newest known version that is not newer than this one; the user agent may contain any version. */
function knownVersion(version: string, known: readonly string[]): string {
  const rising = [...known].sort(compareVersions);
  return rising.filter((each) => compareVersions(each, version) <= 0).at(-1) ?? OLDEST;
}
