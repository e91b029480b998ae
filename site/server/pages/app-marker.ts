/** The wrapper's marker in the user agent: "DiningApp-ios/1.4.0". */
export function appOf(
  userAgent: string | undefined,
): { platform: 'ios' | 'android'; version: string } | null {
  const [, platform, version = ''] = /\bDiningApp-(ios|android)\/(\d+(?:\.\d+)*)/.exec(userAgent ?? '') ?? [];
  return platform === 'ios' || platform === 'android' ? { platform, version } : null;
}
