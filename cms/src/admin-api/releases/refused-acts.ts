import type { Core } from '@strapi/strapi';
import { obstacleTo } from '../../desk/releases/obstacles';
import type { Release, ReleaseAction } from '../../desk/releases/release-store';
import { ONCE_SCHEDULED } from '../../desk/releases/order';
import { isKept } from '../../desk/protection/keep-shared-entries';

/** Why neither act can be scheduled, or one of them, in sentences; null for what can. */
export interface RefusedActs {
  publish: string | null;
  unpublish: string | null;
}

interface Planning {
  entry: ReleaseAction;
  isPublished: boolean;
  /** What is scheduled for the entry. */
  releases: readonly Release[];
}

const KEPT = 'It stays on the site: every site without one of its own shows it.';

/** What would be refused of an entry at any time, said before a time is asked for. */
export async function refusedActs(
  strapi: Core.Strapi,
  { entry, isPublished, releases }: Planning,
): Promise<RefusedActs> {
  const { uid, document_id: documentId } = entry;
  const willBePublished = releases.some(({ actions }) =>
    actions.some((each) => each.uid === uid && each.document_id === documentId && each.action === 'publish'),
  );
  const obstacle = await obstacleTo(strapi, [entry], { uid, documentId });
  const notYet = isPublished || willBePublished ? null : ONCE_SCHEDULED;
  return {
    publish: obstacle === null ? null : `It cannot be scheduled to be published: ${obstacle}`,
    unpublish: (await isKept(strapi, uid, documentId)) ? KEPT : notYet,
  };
}
