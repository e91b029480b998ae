import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type RedisClientType } from 'redis';
import { redisSessionStore } from './redis-session.store.ts';
import type { Session } from './session-store.ts';
import { createSessions } from './sessions.service.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

(hasRedis ? describe : describe.skip)('sessions in Redis', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-redis-'));
  const socket = join(folder, 'redis.sock');
  let server: ChildProcess;
  let redis: RedisClientType;
  beforeAll(async () => {
    server = spawn('redis-server', ['--port', '0', '--unixsocket', socket, '--save', '', '--dir', folder], {
      stdio: 'ignore',
    });
    // Until the server listens the client keeps trying.
    redis = createClient({ socket: { path: socket, tls: false, reconnectStrategy: 20 } });
    redis.on('error', () => undefined);
    await redis.connect();
  });
  afterAll(async () => {
    redis.destroy();
    server.kill();
    await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });

  // Redis expires by its own clock, so these sessions start now.
  const begins = Date.now();
  const owner = { partner: 'nosh', memberId: 7, publicId: 'p7' };
  const aSession = (overrides: Partial<Session> = {}): Session => ({
    ...{ id: 'a', ...owner, isRemembered: false, createdAt: begins, expiresAt: begins + 900_000 },
    ...{ lastUsedAt: begins, device: { browser: 'Firefox', platform: 'Windows' } },
    ...overrides,
  });
  beforeEach(() => redis.flushAll());

  test('a stored session is found with all its fields, others are not', async () => {
    const store = redisSessionStore(redis);
    await store.keep(aSession());
    expect(await store.find('a')).toEqual(aSession());
    expect(await store.find('b')).toBeNull();
  });

  test('all sessions of a member are listed, oldest first, and no others', async () => {
    const store = redisSessionStore(redis);
    const late = aSession({ id: 'b', createdAt: begins + 1 });
    expect(await store.listOf(7)).toEqual([]);
    for (const session of [late, aSession(), aSession({ id: 'c', memberId: 8 }), aSession({ id: 'd' })])
      await store.keep(session);
    await store.end('d');
    expect(await store.listOf(7)).toEqual([aSession(), late]);
  });

  test('an ended session is deleted and not restored by extending it', async () => {
    const store = redisSessionStore(redis);
    await store.keep(aSession());
    await store.end('a');
    await store.extend(aSession(), { expiresAt: begins + 2_000_000, lastUsedAt: begins });
    expect(await store.find('a')).toBeNull();
  });

  test('an extended session has its new expiry, after which Redis deletes it', async () => {
    const store = redisSessionStore(redis);
    await store.keep(aSession());
    const use = { expiresAt: begins + 2_000_000, lastUsedAt: begins + 60_000 };
    await store.extend(aSession(), use);
    expect(await store.find('a')).toEqual({ ...aSession(), ...use });
    expect(await redis.pExpireTime('session:a')).toBeGreaterThanOrEqual(begins + 2_000_000);
  });

  test('all sessions of a member end together, those of others go on', async () => {
    const store = redisSessionStore(redis);
    await store.keep(aSession({ expiresAt: begins + 7_776_000_000 }));
    await store.keep(aSession({ id: 'b' }));
    await store.keep(aSession({ id: 'c', memberId: 8 }));
    expect(await redis.pExpireTime('sessions-of:7')).toBeGreaterThan(begins + 7_776_000_000);
    await store.endAllOf(7, undefined);
    expect(await store.find('a')).toBeNull();
    expect(await store.find('b')).toBeNull();
    expect(await store.find('c')).not.toBeNull();
  });

  test('all sessions of a member but one end, and that one with the next call', async () => {
    const store = redisSessionStore(redis);
    await store.keep(aSession());
    await store.keep(aSession({ id: 'b' }));
    await store.endAllOf(7, 'a');
    expect([await store.find('a'), await store.find('b')]).toEqual([aSession(), null]);
    await store.endAllOf(7, undefined);
    expect(await store.find('a')).toBeNull();
  });

  test('the service extends a session here as in the database', async () => {
    let now = begins;
    const sessions = createSessions(redisSessionStore(redis), { now: () => now, longestMs: 3 * 3_600_000 });
    const { cookie, session } = await sessions.start(owner, false);
    now += 600_000;
    await sessions.keepAlive(session);
    now += 900_000;
    expect(await sessions.find(cookie, 'nosh')).toMatchObject(owner);
    expect(await sessions.find(cookie, 'ihg')).toBeNull();
    now += 60_000;
    expect(await sessions.find(cookie, 'nosh')).toBeNull();
  });

  test('here too a session in constant use ends at its maximum age', async () => {
    let now = begins;
    const longestMs = 3 * 3_600_000;
    const sessions = createSessions(redisSessionStore(redis), { now: () => now, longestMs });
    const { cookie, session } = await sessions.start(owner, false);
    let found = session;
    while (now + 600_000 < begins + longestMs) {
      now += 600_000;
      found = await sessions.keepAlive((await sessions.find(cookie, 'nosh')) ?? found);
    }
    expect(found.expiresAt).toBe(begins + longestMs);
    now = begins + longestMs - 1;
    expect(await sessions.find(cookie, 'nosh')).toMatchObject(owner);
    now += 1;
    expect(await sessions.find(cookie, 'nosh')).toBeNull();
  });
});
