import { type ReactNode, useSyncExternalStore } from 'react';
import { OptionalPart } from './OptionalPart.tsx';
import { whenIdle } from './when-idle.ts';

/**
 * Children that depend on the browser's storage and that the first view does not wait for. The state is read here and not above: a
 * part that has not hydrated yet and gets new properties or another context is rendered anew, with what was typed there lost.
 */
export function WhenIdle({ children }: { children: ReactNode }) {
  const isIdle = useSyncExternalStore(subscribe, wasIdle, no);
  return isIdle && <OptionalPart>{children}</OptionalPart>;
}

// One for the document: what is rendered after its first idle time waits for no other.
let isWaiting = false;
let hasBeenIdle = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isWaiting) whenIdle(onIdle);
  isWaiting = true;
  return () => listeners.delete(listener);
}

function onIdle(): void {
  hasBeenIdle = true;
  for (const listener of listeners) listener();
}

const wasIdle = () => hasBeenIdle;
const no = () => false;
