import { once } from 'node:events';
import { openRedis } from '../db/redis/redis.ts';
import { redisSessionStore } from '../identity/sessions/redis-session.store.ts';
import type { OpenSessions } from './command.ts';

const PATIENCE_MS = 10_000;

/** The sessions in Redis; fails if Redis does not answer within ten seconds, because an operator waits. */
export async function openRedisSessions(url: string, patienceMs = PATIENCE_MS): Promise<OpenSessions> {
  const redis = openRedis(url, () => undefined);
  const close = () => {
    if (redis.isOpen) redis.destroy();
  };
  try {
    if (!redis.isReady) await readyWithin(redis, patienceMs);
  } catch {
    close();
    throw new Error('Redis does not answer; no session was ended.');
  }
  return { store: redisSessionStore(redis), close };
}

/** Not events.once alone: failures before `ready` are retried, and `error` would reject it. */
function readyWithin(redis: ReturnType<typeof openRedis>, patienceMs: number): Promise<unknown> {
  const ready = new EventTarget();
  redis.once('ready', () => ready.dispatchEvent(new Event('ready')));
  return once(ready, 'ready', { signal: AbortSignal.timeout(patienceMs) });
}
