interface Saving {
  request: { body?: unknown };
}

/**
 * Against mass assignment of an entry's ids, which the cms alone gives: Strapi would take one from a form's data, so that an editor
 * could take over the id of a deleted entry, hide an edit from the versions, or choose one that the admin puts into an address.
 */
export default () => async (ctx: Saving, next: () => Promise<void>) => {
  const { id: _row, documentId: _entry, ...fields } = Object(ctx.request.body);
  ctx.request.body = fields;
  await next();
};
