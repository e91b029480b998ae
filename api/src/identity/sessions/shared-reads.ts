import type { Session, SessionStore } from './session-store.ts';

/**
 * Answers reads of one session that run at the same time with the first of them: the calls of a page arrive together. Nothing is
 * kept once a read has ended. A call that comes after a session has ended here reads it again; one that comes to another process
 * may be answered by a read that was running there already.
 */
export function withSharedReads(store: SessionStore): SessionStore {
  const running = new Map<string, Promise<Session | null>>();

  function read(id: string): Promise<Session | null> {
    const reading = store.find(id).finally(() => {
      // Not one that began after this session had changed.
      if (running.get(id) === reading) running.delete(id);
    });
    running.set(id, reading);
    return reading;
  }
  /** Lets calls that come after a change read again. */
  const changing = async (change: Promise<void>) => {
    await change.finally(() => running.clear());
  };
  return {
    ...store,
    find: (id) => running.get(id) ?? read(id),
    keep: (session) => changing(store.keep(session)),
    extend: (session, use) => changing(store.extend(session, use)),
    end: (id) => changing(store.end(id)),
    endAllOf: (memberId, except) => changing(store.endAllOf(memberId, except)),
    sweep: (before) => changing(store.sweep(before)),
  };
}
