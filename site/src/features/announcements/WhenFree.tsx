import { type ReactNode, useEffect, useState } from 'react';

/** How long nothing must have happened after the visitor was busy. */
const PAUSE_MS = 1_000;
const activities = ['pointerdown', 'keydown', 'focusin', 'focusout'];

/** Shows its children as soon as they interrupt nothing; then they stay. */
export function WhenFree({ children }: { children: ReactNode }) {
  const [isFree, setFree] = useState(() => !isVisitorBusy());
  useEffect(() => {
    if (isFree) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => (isVisitorBusy() ? wait() : setFree(true)), PAUSE_MS);
    };
    const options = { capture: true, passive: true };
    for (const activity of activities) document.addEventListener(activity, wait, options);
    wait();
    return () => {
      clearTimeout(timer);
      for (const activity of activities) document.removeEventListener(activity, wait, options);
    };
  }, [isFree]);
  return isFree && children;
}

/** Whether the visitor is in a field, or has opened a menu, a disclosure or another dialog. */
function isVisitorBusy(): boolean {
  const focused = document.activeElement;
  if (focused?.matches('input, select, textarea, iframe')) return true;
  // Others are open from the start, such as the sources of the map.
  if (focused?.closest('details[open]')) return true;
  if (document.querySelector('dialog[open], [aria-expanded="true"]')) return true;
  // Browsers without popovers do not know the pseudo-class.
  return 'popover' in HTMLElement.prototype && document.querySelector(OPEN_MENU) !== null;
}

/** Notices are popovers too, which close by themselves. */
const OPEN_MENU = '[popover="auto"]:popover-open';
