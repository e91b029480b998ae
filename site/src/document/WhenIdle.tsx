import { type ReactNode, useEffect, useState } from 'react';
import { OptionalPart } from './OptionalPart.tsx';
import { whenIdle } from './when-idle.ts';

/**
 * Children that depend on the browser's storage and that the first view does not wait for. The state is here and not above: a
 * part that has not hydrated yet and gets new properties or another context is rendered anew, with what was typed there lost.
 */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle && <OptionalPart>{children}</OptionalPart>;
}
