import { getFetchClient } from '@strapi/strapi/admin';
import { isContent } from '../of-content';
import type { Entry, Rights } from './limit-permissions';

const asked = new Map<string, Promise<Rights | undefined>>();

/** What the editor may do to an entry; the same answer for all who ask at once. Undefined where the server did not say. */
export function loadRights({ uid, documentId }: Entry): Promise<Rights | undefined> {
  // What no site shows is decided by the account's role alone.
  if (!isContent(uid)) return Promise.resolve(undefined);
  const address = `/admin-api/entries/${uid}/${documentId}/rights`;
  const answer =
    asked.get(address) ??
    getFetchClient()
      .get<{ data: Rights }>(address)
      .then(
        ({ data }) => data.data,
        () => undefined,
      )
      .finally(() => asked.delete(address));
  asked.set(address, answer);
  return answer;
}
