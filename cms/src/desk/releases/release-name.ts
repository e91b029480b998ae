import type { ReleaseAction } from './release-store';

interface Named {
  name: string;
  actions: readonly ReleaseAction[];
}

/**
 * The name of a release with other actions. One that had the title of an entry takes its new title, or the first entry's when it
 * was taken out: who reads the release may not know that entry.
 */
export function nameWith({ name, actions }: Named, next: readonly ReleaseAction[]): string {
  const named = actions.find(({ title }) => title === name);
  if (!named || next.some(({ title }) => title === name)) return name;
  const same = next.find(({ uid, document_id: id }) => uid === named.uid && id === named.document_id);
  return (same ?? next[0])?.title ?? name;
}
