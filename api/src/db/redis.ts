import {
  ClientClosedError,
  ClientOfflineError,
  createClient,
  DisconnectsClientError,
  type RedisClientType,
  SocketClosedUnexpectedlyError,
} from 'redis';

const CONNECT_MS = 2_000;

/** Opens Redis and keeps trying until it is there. Later, while it is away, commands fail at once instead of waiting for it. */
export async function connectRedis(
  url: string,
  failed: (problem: unknown) => void,
): Promise<RedisClientType> {
  const client: RedisClientType = createClient({
    url,
    // A command that waits holds up the request behind it, and a queue of them grows without end.
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_MS },
  });
  client.on('error', failed);
  await client.connect();
  return client;
}

/** Whether a command failed because Redis is away. */
export const isRedisAway = (problem: unknown): boolean =>
  problem instanceof ClientOfflineError ||
  problem instanceof ClientClosedError ||
  problem instanceof DisconnectsClientError ||
  problem instanceof SocketClosedUnexpectedlyError;
