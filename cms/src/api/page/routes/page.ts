/** Only a token that may read gets an answer: the site's. */
export default {
  routes: [
    {
      method: 'GET',
      path: '/cms/pages/:name',
      handler: 'api::page.page.list',
      config: { auth: { scope: ['find'] } },
    },
    // The site's token may only read; what makes this the site's own is the preview token beside it.
    {
      method: 'DELETE',
      path: '/cms/previews/:id',
      handler: 'api::page.page.redeem',
      config: { auth: { scope: ['find'] } },
    },
  ],
};
