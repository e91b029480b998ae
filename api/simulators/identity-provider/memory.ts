import type { Adapter, AdapterPayload } from 'oidc-provider';

const KEPT = 1_000;

/** Sessions, codes and grants of one issuer for as long as the process lives; the oldest go when there are too many. */
export function memoryOf(): (kind: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  return (kind) => {
    const keyOf = (id: string) => `${kind}:${id}`;
    const find = (id: string) => Promise.resolve(kept.get(keyOf(id)));
    const findWhere = (matches: (payload: AdapterPayload) => boolean) =>
      Promise.resolve(
        [...kept].find(([key, payload]) => key.startsWith(`${kind}:`) && matches(payload))?.[1],
      );
    return {
      find,
      findByUid: (uid) => findWhere((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findWhere((payload) => payload.userCode === userCode),
      upsert: (id, payload) => {
        kept.delete(keyOf(id));
        kept.set(keyOf(id), payload);
        for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT))) kept.delete(oldest);
        return Promise.resolve();
      },
      consume: async (id) => {
        const payload = await find(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
      },
      destroy: (id) => {
        kept.delete(keyOf(id));
        return Promise.resolve();
      },
      revokeByGrantId: (grantId) => {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
        return Promise.resolve();
      },
    };
  };
}
