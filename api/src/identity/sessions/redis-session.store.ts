import type { RedisClientType } from 'redis';
import { z } from 'zod';
import { unknownDevice } from './device-of.ts';
import type { Session, SessionStore } from './session-store.ts';

const sessionSchema = z.strictObject({
  id: z.string(),
  partner: z.string(),
  memberId: z.number(),
  publicId: z.string(),
  isRemembered: z.boolean(),
  createdAt: z.number(),
  expiresAt: z.number(),
  lastUsedAt: z.number().nullable().default(null),
  device: z
    .strictObject({ browser: z.string().nullable(), platform: z.string().nullable() })
    .default(unknownDevice),
});

// The service decides when a session has expired; Redis deletes it somewhat later.
const FORGET_AFTER_MS = 600_000;

const keyOf = (id: string) => `session:${id}`;
const sessionOf = (text: string): Session => sessionSchema.parse(JSON.parse(text));
const membersKeyOf = (memberId: number) => `sessions-of:${memberId}`;

/** Sessions in Redis, shared by every copy of the api; each has a TTL. */
export function redisSessionStore(redis: RedisClientType): SessionStore {
  return {
    async keep(session) {
      const ofMember = membersKeyOf(session.memberId);
      const deleteAt = session.expiresAt + FORGET_AFTER_MS;
      await redis
        .multi()
        .set(keyOf(session.id), JSON.stringify(session), { expiration: { type: 'PXAT', value: deleteAt } })
        .sAdd(ofMember, session.id)
        // The list lives as long as its longest session: NX for a new one, GT for one that has an end already.
        .pExpireAt(ofMember, deleteAt, 'NX')
        .pExpireAt(ofMember, deleteAt, 'GT')
        .exec();
    },
    async find(id) {
      const text = await redis.get(keyOf(id));
      return text === null ? null : sessionOf(text);
    },
    async listOf(memberId) {
      const ids = await redis.sMembers(membersKeyOf(memberId));
      const texts = ids.length === 0 ? [] : await redis.mGet(ids.map(keyOf));
      // The list may contain ended sessions.
      const sessions = texts.flatMap((text) => (text === null ? [] : [sessionOf(text)]));
      return sessions.sort((one, other) => one.createdAt - other.createdAt);
    },
    async extend(session, use) {
      const deleteAt = use.expiresAt + FORGET_AFTER_MS;
      const moved: Session = { ...session, ...use };
      await redis
        .multi()
        // XX: a session that was ended meanwhile does not come back.
        .set(keyOf(session.id), JSON.stringify(moved), {
          expiration: { type: 'PXAT', value: deleteAt },
          condition: 'XX',
        })
        .pExpireAt(membersKeyOf(session.memberId), deleteAt, 'GT')
        .exec();
    },
    async end(id) {
      await redis.del(keyOf(id));
    },
    async endAllOf(memberId, except) {
      const ids = await redis.sMembers(membersKeyOf(memberId));
      const ended = ids.filter((id) => id !== except);
      if (ended.length === 0) return;
      await redis.multi().del(ended.map(keyOf)).sRem(membersKeyOf(memberId), ended).exec();
    },
    sweep: () => Promise.resolve(),
  };
}
