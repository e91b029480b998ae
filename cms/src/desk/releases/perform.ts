import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { ReleaseAction } from './release-store';

/** Publishes and unpublishes as a release says, with all checks of a publish by hand. Runs inside a transaction. */
export async function perform(strapi: Core.Strapi, actions: readonly ReleaseAction[]): Promise<void> {
  for (const { uid, document_id: documentId, locale, action, title } of actions) {
    const documents = strapi.documents(uid as never);
    const place = { documentId, locale } as never;
    const draft = await documents.findOne(place);
    if (!draft) throw new errors.NotFoundError(`"${title}" was deleted.`);
    try {
      if (action === 'publish') await documents.publish(place);
      else await documents.unpublish(place);
    } catch (error) {
      throw explained(error, { title, action });
    }
  }
}

/** Performs the actions and undoes them, so that what would fail when due already fails now; it throws every reason. No notice leaves. */
export async function rehearse(strapi: Core.Strapi, actions: readonly ReleaseAction[]): Promise<void> {
  try {
    await performAndUndo(strapi, actions);
  } catch (error) {
    if (!(error instanceof errors.ApplicationError) || actions.length === 1) throw error;
    throw await everyReason(strapi, actions, error);
  }
}

const performAndUndo = (strapi: Core.Strapi, actions: readonly ReleaseAction[]) =>
  strapi.db.transaction(async ({ rollback }) => {
    await perform(strapi, actions);
    await rollback();
  });

/** What fails in a release of several entries, each tried alone; the first error where only their order fails. */
async function everyReason(strapi: Core.Strapi, actions: readonly ReleaseAction[], first: unknown) {
  const failed: Detail[] = [];
  for (const [index, action] of actions.entries()) {
    try {
      await performAndUndo(strapi, [action]);
    } catch (error) {
      if (!(error instanceof errors.ApplicationError)) throw error;
      failed.push({ message: error.message, path: ['actions', String(index)] });
    }
  }
  if (failed.length === 0) return first;
  const message = failed.map((each) => each.message).join(' ');
  return new errors.ValidationError(message, {
    errors: failed.map((each) => ({ ...each, name: 'ValidationError' })),
  });
}

interface Detail {
  message: string;
  path: string[];
}

/** Names the entry, and gives every reason; faults of the machine pass unchanged. */
function explained(error: unknown, { title, action }: Pick<ReleaseAction, 'title' | 'action'>): unknown {
  if (!(error instanceof errors.ApplicationError)) return error;
  const { details, message } = error as { message: string; details?: { errors?: Detail[] } };
  const reasons = details?.errors?.length ? details.errors.map((each) => each.message).join(' ') : message;
  const refused = action === 'publish' ? 'published' : 'taken off the site';
  return new errors.ValidationError(`"${title}" cannot be ${refused}: ${reasons}`, details);
}
