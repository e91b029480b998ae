/** Other browsers of iOS have Safari's user agent too, with a name of their own. */
const OTHERS = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\/|DuckDuckGo|Brave/;

interface Browser {
  userAgent: string;
  maxTouchPoints: number;
}

/** Safari on an iPhone or iPad, which installs web apps but does not offer it. */
export function isIosSafari({ userAgent, maxTouchPoints }: Browser): boolean {
  // An iPad calls itself a Mac; Macs have no touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isIos && /Version\/[\d.]+.* Safari\//.test(userAgent) && !OTHERS.test(userAgent);
}
