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
      throw withTitle(error, title);
    }
  }
}

/** Performs the actions and undoes them, so that what would fail when due already fails now. No notice leaves. */
export async function rehearse(strapi: Core.Strapi, actions: readonly ReleaseAction[]): Promise<void> {
  await strapi.db.transaction(async ({ rollback }) => {
    await perform(strapi, actions);
    await rollback();
  });
}

interface Detail {
  message: string;
  path: string[];
}

/** Names the entry, and gives every reason; faults of the machine pass unchanged. */
function withTitle(error: unknown, title: string): unknown {
  if (!(error instanceof errors.ApplicationError)) return error;
  const { details, message } = error as { message: string; details?: { errors?: Detail[] } };
  const reasons = details?.errors?.length ? details.errors.map((each) => each.message).join(' ') : message;
  return new errors.ValidationError(`"${title}" cannot be published: ${reasons}`, details);
}
