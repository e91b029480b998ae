/** Whether a version is older than another; compared numerically part by part, and a missing part counts as 0. */
export const isOlder = (version: string, other: string): boolean => compareVersions(version, other) < 0;

/** Negative when `version` is older than `other`, positive when it is newer. */
export function compareVersions(version: string, other: string): number {
  const parts = version.split('.').map(Number);
  const others = other.split('.').map(Number);
  const places = Array.from({ length: Math.max(parts.length, others.length) }, (_, index) => index);
  return places.reduce((found, index) => found || (parts[index] ?? 0) - (others[index] ?? 0), 0);
}
