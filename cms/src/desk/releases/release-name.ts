import type { ReleaseAction } from './release-store';

interface Named {
  name: string;
  actions: readonly ReleaseAction[];
}

const isIn = (actions: readonly ReleaseAction[], { uid, document_id: id }: ReleaseAction) =>
  actions.some((action) => action.uid === uid && action.document_id === id);

/** A release that has the title of an entry that left it takes the next one's: its readers may not know that entry. */
export function nameWithout({ name, actions }: Named, left: readonly ReleaseAction[]): string {
  const isOfGone = actions.some((action) => action.title === name && !isIn(left, action));
  return isOfGone && !left.some(({ title }) => title === name) ? (left[0]?.title ?? name) : name;
}
