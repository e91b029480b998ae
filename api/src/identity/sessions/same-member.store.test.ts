import type { RedisClientType } from 'redis';
import { onEachDatabase } from '../../db/testing/each-database.fixture.ts';
import { connectRedis } from '../../db/redis/redis.ts';
import { aRedisServer, hasRedis, type RedisServer } from '../../db/redis/redis-server.fixture.ts';
import { aMember } from '../../members/members.fixture.ts';
import { aSignedInMember } from '../../members/signed-in.fixture.ts';
import { unknownDevice } from './device-of.ts';
import { ofSameMember } from './same-member.store.ts';
import type { Session, SessionStore } from './session-store.ts';
import { aTestApp } from '../test-app.fixture.ts';
import { execute } from '../../db/query.ts';

const aStoreOf = (session: Session): SessionStore => ({
  keep: () => Promise.resolve(),
  find: (id) => Promise.resolve(id === session.id ? session : null),
  listOf: () => Promise.resolve([session]),
  extend: () => Promise.resolve(),
  end: () => Promise.resolve(),
  endAllOf: () => Promise.resolve(),
  sweep: () => Promise.resolve(),
});
const aSessionOf = (memberId: number, publicId: string): Session => ({
  ...{ id: 'a', partner: 'nosh', memberId, publicId },
  ...{ isRemembered: true, createdAt: 0, expiresAt: 1, lastUsedAt: null },
  device: unknownDevice,
});

onEachDatabase((open) => {
  test('a session is found for the member it was started for', async () => {
    const { database } = open();
    const { id, publicId } = await aMember(database, { partner: 'nosh' });
    const session = aSessionOf(id, publicId);
    const store = ofSameMember(aStoreOf(session), database);
    expect(await store.find('a')).toEqual(session);
    expect(await store.find('b')).toBeNull();
  });

  test('a deleted member has no session', async () => {
    const { database } = open();
    const store = ofSameMember(aStoreOf(aSessionOf(999_999, 'nobody')), database);
    expect(await store.find('a')).toBeNull();
  });

  (hasRedis ? describe : describe.skip)('with sessions in Redis', () => {
    let server: RedisServer;
    let redis: RedisClientType;
    beforeAll(async () => {
      server = await aRedisServer();
      redis = await connectRedis(server.url, () => undefined);
    });
    afterAll(async () => {
      redis.destroy();
      await server.stop();
    });

    test('after a restore a reused member id does not get the former member’s session', async () => {
      const { database } = open();
      const tx = { database, ...aTestApp({ database, redis, now: Date.now }) };
      const { member, browser } = await aSignedInMember(tx, { partner: 'nosh' });
      expect((await browser.get('/api/Member')).status).toBe(200);
      await execute(database, 'UPDATE member SET public_id = ? WHERE id = ?', ['somebody-else', member.id]);
      expect((await browser.get('/api/Member')).status).toBe(401);
    });
  });
});
