import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type RedisClientType } from 'redis';
import { freePort } from '../../../.run/testing/free-port.mjs';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { redisSessionStore } from '../identity/sessions/redis-session.store.ts';
import { databaseSessionStore } from '../identity/sessions/sql-session.store.ts';
import { createSessions } from '../identity/sessions/sessions.service.ts';
import { aMember as aMemberWith } from '../members/members.fixture.ts';
import { aMember, NOW, partners } from '../rewards/testing/rewards.fixture.ts';
import { parseCommand } from './operate.ts';
import { openRedisSessions } from './open-redis-sessions.ts';
import { query } from '../db/query.ts';

const why = ['--actor', 'ann', '--reason', 'Her telephone was stolen'];

onEachDatabase((open) => {
  const signOut = (publicId: string, partner = 'nosh', more = {}) =>
    parseCommand(['sign-out', '--member', publicId, '--partner', partner, ...why]).run({
      database: open().database,
      partners,
      clock: () => NOW,
      ...more,
    });

  test('an operator ends every session of one member, and the action is recorded', async () => {
    const { database } = open();
    const sessions = createSessions(databaseSessionStore(database), {
      now: () => NOW,
      longestMs: 43_200_000,
    });
    const [member, other] = [
      await aMember(database, { partner: 'nosh' }),
      await aMember(database, { partner: 'nosh' }),
    ];
    const start = ({ memberId, publicId }: typeof member, isRemembered: boolean) =>
      sessions.start({ partner: 'nosh', memberId, publicId }, isRemembered);
    const ended = [await start(member, false), await start(member, true)];
    const running = await start(other, true);
    expect(await signOut(member.publicId)).toBe('Ended 2 sessions.');
    for (const { cookie } of ended) expect(await sessions.find(cookie, 'nosh')).toBeNull();
    expect(await sessions.find(running.cookie, 'nosh')).not.toBeNull();
    const actions = await query(
      database,
      "SELECT subject_id AS memberId, actor AS actor, reason, at FROM operator_action WHERE action = 'sign-out'",
    );
    expect(actions).toEqual([
      { memberId: member.memberId, actor: 'ann', reason: 'Her telephone was stolen', at: NOW },
    ]);
    expect(await signOut(member.publicId)).toBe('Ended 0 sessions.');
  });

  test.each(['-one-dash', '--two-dashes'])('a public id may begin with a dash: %s', async (publicId) => {
    await aMemberWith(open().database, { partner: 'nosh', publicId });
    expect(await signOut(publicId)).toBe('Ended 0 sessions.');
  });

  test('a member of another programme is not signed out', async () => {
    const { publicId } = await aMember(open().database, { partner: 'nosh' });
    await expect(signOut(publicId, 'ihg')).rejects.toThrow('ihg has no member with the public id');
    await expect(signOut(publicId, 'nowhere')).rejects.toThrow('nowhere');
  });

  test('sessions stored in Redis are ended there', async () => {
    const { publicId, memberId } = await aMember(open().database, { partner: 'nosh' });
    const requested: unknown[] = [];
    const store = {
      listOf: async () => [],
      endAllOf: async (...given: unknown[]) => void requested.push(given),
    };
    await signOut(publicId, 'nosh', {
      openSessions: async () => ({ store, close: () => requested.push('closed') }),
    });
    expect(requested).toEqual([[memberId, undefined], 'closed']);
  });
});

test('an unreachable Redis ends no session and says so', async () => {
  await expect(openRedisSessions('redis://127.0.0.1:9', 300)).rejects.toThrow('Redis does not answer');
});

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

(hasRedis ? test : test.skip)('sessions in a real Redis are ended there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-sign-out-'));
  const port = await freePort();
  const server = spawn('redis-server', ['--port', String(port), '--save', '', '--dir', folder], {
    stdio: 'ignore',
  });
  const { store, close } = await openRedisSessions(`redis://127.0.0.1:${port}`);
  const redis: RedisClientType = createClient({ url: `redis://127.0.0.1:${port}` });
  await redis.connect();
  const owner = { partner: 'nosh', memberId: 7, publicId: 'p7' };
  const { cookie } = await createSessions(redisSessionStore(redis), {
    now: Date.now,
    longestMs: 43_200_000,
  }).start(owner, true);
  expect(await store.listOf(7)).toHaveLength(1);
  await store.endAllOf(7, undefined);
  expect(
    await createSessions(redisSessionStore(redis), { now: Date.now, longestMs: 43_200_000 }).find(
      cookie,
      'nosh',
    ),
  ).toBeNull();
  close();
  redis.destroy();
  server.kill();
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
});
