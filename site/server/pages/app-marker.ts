type Platform = 'ios' | 'android';

/** Reads the app's marker in the user agent, "DiningApp-ios/1.4.0", with the known version a page is rendered for. */
export function appOf(
  userAgent: string | undefined,
  known: readonly string[],
): { platform: Platform; version: string } | null {
  const [, platform, version = ''] =
    /\bDiningApp-(ios|android)\/(\d{1,4}(?:\.\d{1,4})?)/.exec(userAgent ?? '') ?? [];
  if (platform !== 'ios' && platform !== 'android') return null;
  return { platform, version: knownVersion(version, known) };
}

/** The newest known version that is not newer than this one, else the oldest; the user agent may contain any version. */
function knownVersion(version: string, known: readonly string[]): string {
  const rising = [...known].sort(compare);
  return rising.filter((each) => compare(each, version) <= 0).at(-1) ?? rising[0] ?? '';
}

function compare(one: string, other: string): number {
  const [major = 0, minor = 0] = one.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major - otherMajor || minor - otherMinor;
}
