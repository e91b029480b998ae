import { jest } from '@jest/globals';
import { unknownDevice } from './device-of.ts';
import { createSessions } from './sessions.service.ts';
import type { Session, SessionStore } from './session-store.ts';
import { withSharedReads } from './shared-reads.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const aSession = (id: string, memberId = 1): Session => ({
  ...{ id, memberId, publicId: `member-${memberId}`, partner: 'nosh', isRemembered: false },
  ...{ createdAt: NOW, expiresAt: NOW + 60_000, lastUsedAt: NOW, device: unknownDevice },
});

/** A store in memory whose reads see the sessions of their beginning and end when the test lets them. */
function aSlowStore(...sessions: Session[]) {
  const stored = new Map(sessions.map((session) => [session.id, session]));
  const waiting: (() => void)[] = [];
  const find = jest.fn((id: string) => {
    const found = stored.get(id) ?? null;
    return new Promise<Session | null>((done) => waiting.push(() => done(found)));
  });
  const done = () => Promise.resolve();
  const store: SessionStore = {
    ...{ find, keep: done, extend: done, sweep: done, listOf: () => Promise.resolve([]) },
    end: async (id) => void stored.delete(id),
    endAllOf: async (memberId) => {
      for (const [id, session] of stored) if (session.memberId === memberId) stored.delete(id);
    },
  };
  const finishReads = () => waiting.splice(0).forEach((finish) => finish());
  return { store: withSharedReads(store), find, finishReads };
}

test('calls that come together read their session once', async () => {
  const { store, find, finishReads } = aSlowStore(aSession('a'));
  const reads = [store.find('a'), store.find('a'), store.find('a')];
  expect(find).toHaveBeenCalledTimes(1);
  finishReads();
  expect(await Promise.all(reads)).toEqual([aSession('a'), aSession('a'), aSession('a')]);
});

test('nothing is kept once a read has ended, also with a failure', async () => {
  const { store, find, finishReads } = aSlowStore(aSession('a'));
  const first = store.find('a');
  finishReads();
  await first;
  find.mockImplementationOnce(() => Promise.reject(new Error('away')));
  await expect(store.find('a')).rejects.toThrow('away');
  const third = store.find('a');
  finishReads();
  expect(await third).toEqual(aSession('a'));
  expect(find).toHaveBeenCalledTimes(3);
});

test('a read is never the answer of another session', async () => {
  const { store, find, finishReads } = aSlowStore(aSession('a', 1), aSession('b', 2));
  const reads = [store.find('a'), store.find('b'), store.find('unknown')];
  expect(find.mock.calls).toEqual([['a'], ['b'], ['unknown']]);
  finishReads();
  expect(await Promise.all(reads)).toEqual([aSession('a', 1), aSession('b', 2), null]);
});

test('a shared read is of no use at another partner', async () => {
  const { store, find } = aSlowStore();
  const service = createSessions(store, { now: () => NOW, longestMs: 3_600_000 });
  const opened = await service.start({ partner: 'nosh', memberId: 1, publicId: 'member-1' }, false);
  find.mockImplementation(async () => opened.session);
  const reads = ['nosh', 'ihg'].map((partner) => service.find(opened.cookie, partner));
  expect(await Promise.all(reads)).toEqual([opened.session, null]);
  expect(find).toHaveBeenCalledTimes(1);
});

test.each([
  ['is ended', (store: SessionStore) => store.end('a')],
  ['is ended with all of the member', (store: SessionStore) => store.endAllOf(1, undefined)],
])('a call after a session %s does not get a read from before', async (_what, end) => {
  const { store, finishReads } = aSlowStore(aSession('a'));
  const before = store.find('a');
  await end(store);
  const after = store.find('a');
  finishReads();
  expect(await after).toBeNull();
  expect(await before).toEqual(aSession('a'));
});

test('a read from before does not end the sharing of one from after', async () => {
  const { store, find, finishReads } = aSlowStore(aSession('a'), aSession('b'));
  const before = store.find('a');
  await store.end('b');
  const after = store.find('a');
  finishReads();
  await Promise.all([before, after]);
  const [one, other] = [store.find('a'), store.find('a')];
  finishReads();
  await Promise.all([one, other]);
  expect(find).toHaveBeenCalledTimes(3);
});
