import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetchClient } from '@strapi/strapi/admin';
import { noteKnown } from './known-drafts';
import type { Draft } from './newer-draft';

const EVERY_MS = 20_000;

export interface Presence {
  /** The id of this window. */
  window: string;
  others: { editor: number; name: string; since: string }[];
  draft: Draft;
}

interface Entry {
  model: string;
  documentId: string | undefined;
}

/** Reports every 20 s that this window has an entry open; answers who else has, and a function that asks at once. */
export function usePresence({ model, documentId }: Entry) {
  const { post, del } = useFetchClient();
  const [presence, setPresence] = useState<Presence>();
  /** The last report, on its way or answered; one waits for the other, because the first answers the window's id. */
  const last = useRef<Promise<Presence | undefined>>(Promise.resolve(undefined));
  const report = useCallback((): Promise<Presence | undefined> => {
    if (documentId === undefined) return Promise.resolve(undefined);
    const address = `/admin-api/presence/${model}/${documentId}`;
    const answer = last.current.then((before) =>
      post<{ data: Presence }>(address, { window: before?.window }).then(
        ({ data }) => {
          noteKnown(documentId, new Date(data.data.draft.savedAt).getTime());
          return data.data;
        },
        // Who else is here is not known while the cms cannot be reached; the next report asks again.
        () => undefined,
      ),
    );
    last.current = answer;
    void answer.then((present) => last.current === answer && setPresence(present));
    return answer;
  }, [post, model, documentId]);

  useEffect(() => {
    void report();
    const timer = setInterval(() => void report(), EVERY_MS);
    return () => {
      clearInterval(timer);
      void last.current
        .then((present) => present && del(`/admin-api/presence/${present.window}`))
        .catch(() => undefined);
      last.current = Promise.resolve(undefined);
      setPresence(undefined);
    };
  }, [report, del]);
  return { presence, report };
}
