import type { Adapter, AdapterPayload } from 'oidc-provider';

const MAX_ENTRIES = 1_000;

/** Sessions, codes and grants of one issuer in memory; beyond the limit the oldest are dropped. */
export function memoryAdapter(): (kind: string) => Adapter {
  const payloads = new Map<string, AdapterPayload>();
  return (kind) => {
    const keyOf = (id: string) => `${kind}:${id}`;
    const find = (id: string) => Promise.resolve(payloads.get(keyOf(id)));
    const findWhere = (matches: (payload: AdapterPayload) => boolean) =>
      Promise.resolve(
        [...payloads].find(([key, payload]) => key.startsWith(`${kind}:`) && matches(payload))?.[1],
      );
    return {
      find,
      findByUid: (uid) => findWhere((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findWhere((payload) => payload.userCode === userCode),
      upsert: (id, payload) => {
        payloads.delete(keyOf(id));
        payloads.set(keyOf(id), payload);
        for (const oldest of [...payloads.keys()].slice(0, Math.max(0, payloads.size - MAX_ENTRIES)))
          payloads.delete(oldest);
        return Promise.resolve();
      },
      consume: async (id) => {
        const payload = await find(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
      },
      destroy: (id) => {
        payloads.delete(keyOf(id));
        return Promise.resolve();
      },
      revokeByGrantId: (grantId) => {
        for (const [key, payload] of payloads) if (payload.grantId === grantId) payloads.delete(key);
        return Promise.resolve();
      },
    };
  };
}
