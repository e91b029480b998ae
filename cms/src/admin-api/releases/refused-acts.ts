import type { Core } from '@strapi/strapi';
import { obstacleTo } from '../../desk/releases/obstacles';
import type { Release, ReleaseAction } from '../../desk/releases/release-store';
import { whyKept } from '../../desk/protection/keep-shared-entries';

/** Why neither act can be scheduled, or one of them; null for what can. */
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

const NOT_ON_SITE = 'It is not on the site. First schedule when it is published.';

/** What would be refused of an entry at any time, said before a time is asked for. */
export async function refusedActs(
  strapi: Core.Strapi,
  { entry, isPublished, releases }: Planning,
): Promise<RefusedActs> {
  const { uid, document_id: documentId } = entry;
  const willBePublished = releases.some(({ actions }) =>
    actions.some((each) => each.uid === uid && each.document_id === documentId && each.action === 'publish'),
  );
  const kept = await whyKept(strapi, uid, documentId);
  return {
    publish: await obstacleTo(strapi, [entry], { uid, documentId }),
    unpublish: kept ?? (isPublished || willBePublished ? null : NOT_ON_SITE),
  };
}
