import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { demand, maySome } from '../../access/permissions';
import { mayWrite, type Scope } from '../../desk/access/partner-scope';
import { requireWritable } from '../../desk/access/restrict-to-partners';
import { isContentType } from '../../desk/entry-fields';
import { findDraft, type FoundDraft } from '../../desk/find-draft';
import type { Release } from '../../desk/releases/release-store';
import type { Context } from '../admin-routes';

interface Owned {
  uid: string;
  locale: string;
  partner: { code: string } | null;
}

/** A role may publish or not; for which partners is asked beside. */
export async function demandPublish(strapi: Core.Strapi, ctx: Context, entry: Owned): Promise<void> {
  demand(strapi, ctx, 'publish', entry);
  await requireWritable(strapi, entry.partner);
}

/** A release is changed and cancelled by those who may publish all that is in it. */
export const mayChange = (
  strapi: Core.Strapi,
  ctx: Context,
  { release, scope }: { release: Release; scope: Scope },
): boolean =>
  release.actions.every(
    ({ uid, partner }) => maySome(strapi, ctx, 'publish', uid) && mayWrite(scope, partner),
  );

export async function draftOf(
  strapi: Core.Strapi,
  entry: { uid: string; documentId: string; locale: string },
): Promise<FoundDraft> {
  const draft = isContentType(entry.uid) ? await findDraft(strapi, entry) : undefined;
  if (!draft) throw new errors.NotFoundError('Not Found');
  return draft;
}
