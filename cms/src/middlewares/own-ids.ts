interface Saving {
  request: { body?: unknown };
}

/**
 * An entry's ids are the cms's own: Strapi would take one from the form's data, so that an editor could take over the id of a deleted
 * entry, hide an edit from the versions, or choose one that the admin then puts into an address.
 */
export default () => async (ctx: Saving, next: () => Promise<void>) => {
  const { id: _row, documentId: _entry, ...fields } = Object(ctx.request.body);
  ctx.request.body = fields;
  await next();
};
