/** Only a token that may read gets an answer: the site's. */
export default {
  routes: [
    {
      method: 'GET',
      path: '/cms/pages/:name',
      handler: 'api::page.page.list',
      config: { auth: { scope: ['find'] } },
    },
  ],
};
