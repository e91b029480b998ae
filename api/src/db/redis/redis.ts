import {
  ClientClosedError,
  ClientOfflineError,
  createClient,
  DisconnectsClientError,
  ErrorReply,
  type RedisClientType,
  SocketClosedUnexpectedlyError,
  SocketTimeoutError,
} from 'redis';

const CONNECT_MS = 2_000;
// Redis answers within a few milliseconds, or something is wrong.
const PATIENCE_MS = 1_000;
const MAX_PAUSE_MS = 2_000;

/**
 * Opens Redis, retrying until it answers. Later, while it is unreachable, commands fail at once; commands to a Redis that keeps
 * the connection and does not answer fail after a second or two.
 */
export async function connectRedis(
  url: string,
  failed: (problem: unknown) => void,
  patienceMs = PATIENCE_MS,
): Promise<RedisClientType> {
  const client = newClient(url, failed, patienceMs);
  await client.connect();
  return client;
}

/** Opens Redis without waiting for it, for callers that can do without it meanwhile. */
export function openRedis(url: string, failed: (problem: unknown) => void): RedisClientType {
  const client = newClient(url, failed, PATIENCE_MS);
  client.connect().catch(failed);
  return client;
}

function newClient(url: string, failed: (problem: unknown) => void, patienceMs: number): RedisClientType {
  const client: RedisClientType = createClient({
    url,
    // A waiting command delays its request, and a queue of them would grow without limit.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      // Ends a handshake without an answer; the timeout does not apply to later commands, so pings watch those.
      socketTimeout: 3 * patienceMs,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 10), MAX_PAUSE_MS),
    },
  });
  client.on('error', failed);
  watch(client, patienceMs, failed);
  return client;
}

/** Pings the server regularly; reconnects when there is no answer, which fails every waiting command. */
function watch(client: RedisClientType, patienceMs: number, failed: (problem: unknown) => void): void {
  let isAsking = false;
  let isCallingAgain = false;
  const look = async () => {
    if (!client.isReady || isAsking) return;
    isAsking = true;
    const isThere = await answersWithin(client, patienceMs);
    isAsking = false;
    if (isThere || !client.isReady) return;
    failed(new Error('Redis keeps the connection open and does not answer.'));
    isCallingAgain = true;
    client.destroy();
    isCallingAgain = false;
    client.connect().catch(failed);
  };
  const watching = setInterval(() => void look(), patienceMs / 2).unref();
  client.on('end', () => {
    if (!isCallingAgain) clearInterval(watching);
  });
}

async function answersWithin(client: RedisClientType, patienceMs: number): Promise<boolean> {
  const yes = () => true;
  let patience: NodeJS.Timeout | undefined;
  const silence = new Promise<false>((resolve) => {
    // Read once more: after a long pause of this process the answer may be waiting unread.
    patience = setTimeout(() => setImmediate(() => resolve(false)), patienceMs).unref();
  });
  try {
    // A broken connection was noticed already.
    return await Promise.race([client.ping().then(yes, yes), silence]);
  } finally {
    clearTimeout(patience);
  }
}

// Errors of a running server that cannot serve: out of memory, loading, busy with a script, a replica, without its disk.
const CANNOT_NOW = /^(OOM|LOADING|BUSY|READONLY|MASTERDOWN|MISCONF|NOREPLICAS|CLUSTERDOWN|TRYAGAIN) /;

/** Whether a command failed because Redis is unreachable or cannot serve now. */
export const isRedisAway = (problem: unknown): boolean =>
  problem instanceof ClientOfflineError ||
  problem instanceof ClientClosedError ||
  problem instanceof DisconnectsClientError ||
  problem instanceof SocketTimeoutError ||
  problem instanceof SocketClosedUnexpectedlyError ||
  (problem instanceof ErrorReply && CANNOT_NOW.test(problem.message));
