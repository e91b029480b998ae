import { type ReactNode, useEffect, useState } from 'react';

/** How long nothing must have happened after the visitor was busy. */
const PAUSE_MS = 1_000;
/** The same while a control has the focus: who goes from one to the next by keyboard reads in between. */
const PAUSE_AT_CONTROL_MS = 3_000;
const activities = ['pointerdown', 'keydown', 'focusin', 'focusout'];

/** Shows its children as soon as they interrupt nothing; then they stay. */
export function WhenVisitorIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(() => !isVisitorBusy() && !isAtControl());
  useEffect(() => {
    if (isIdle) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      clearTimeout(timer);
      const pause = isAtControl() ? PAUSE_AT_CONTROL_MS : PAUSE_MS;
      timer = setTimeout(() => (isVisitorBusy() ? wait() : setIdle(true)), pause);
    };
    const options = { capture: true, passive: true };
    for (const activity of activities) document.addEventListener(activity, wait, options);
    wait();
    return () => {
      clearTimeout(timer);
      for (const activity of activities) document.removeEventListener(activity, wait, options);
    };
  }, [isIdle]);
  return isIdle && children;
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

/** Whether something that the Tab key reaches has the focus; after a navigation a heading has it, which it does not. */
function isAtControl(): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused !== document.body && focused.tabIndex >= 0;
}

/** Notices are popovers too, which close by themselves. */
const OPEN_MENU = '[popover="auto"]:popover-open';
