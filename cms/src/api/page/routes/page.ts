/** Requires a token with read access: the site's. */
export default {
  routes: [
    {
      method: 'GET',
      path: '/cms/pages/:name',
      handler: 'api::page.page.list',
      config: { auth: { scope: ['find'] } },
    },
    // The site's token may only read; this route also requires the preview token.
    {
      method: 'DELETE',
      path: '/cms/previews/:id',
      handler: 'api::page.page.redeem',
      config: { auth: { scope: ['find'] } },
    },
  ],
};
