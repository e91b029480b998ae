export type ShareOutcome = 'copied' | 'refused';

/** What happened; undefined where the device's menu was opened, which says so itself, or closed. */
export async function shareOrCopy(title: string, url: string): Promise<ShareOutcome | undefined> {
  // Many browsers of desktops have no menu to share with.
  const device: Partial<Pick<Navigator, 'share'>> = navigator;
  try {
    if (device.share) {
      await device.share({ title, url });
      return undefined;
    }
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    return isClosed ? undefined : 'refused';
  }
  return copyText(url);
}

/** Browsers refuse without permission, and outside of secure addresses have no clipboard. */
export async function copyText(text: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}
