/** What a browser calls itself, in words a person knows; null where it does not say. */
export interface Device {
  readonly browser: string | null;
  readonly platform: string | null;
}

export const unknownDevice: Device = { browser: null, platform: null };

const MAX_CHARACTERS = 500;

// The order decides: most browsers also name those they descend from.
const browsers = [
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
] as const;

const platforms = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?: OS X|intosh)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** The device of a User-Agent header. Only these words are stored, never the header: it may contain anything. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, MAX_CHARACTERS);
  const find = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { browser: find(browsers), platform: find(platforms) };
}
