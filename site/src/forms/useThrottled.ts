import { useEffect, useRef, useState } from 'react';

const INTERVAL_MS = 150;

/**
 * The value, followed at once and then at most every 150 ms, so that a letter typed at leisure is answered immediately and a
 * quick typist does not send a request for each. Objects must be the same for the same value.
 */
export function useThrottled<T>(value: T): T {
  const [followed, setFollowed] = useState(value);
  const followedAt = useRef(-Infinity);
  useEffect(() => {
    if (Object.is(value, followed)) return undefined;
    const follow = () => {
      followedAt.current = performance.now();
      setFollowed(value);
    };
    const timer = setTimeout(follow, INTERVAL_MS - (performance.now() - followedAt.current));
    return () => clearTimeout(timer);
  }, [value, followed]);
  return followed;
}
