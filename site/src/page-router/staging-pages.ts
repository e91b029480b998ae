/** The staging tools; the build for production replaces this module by an empty one (bundle/without-staging-tools.ts). */
export const stagingPages = {
  'staging/stgtools': () => import('../routes/staging/stgtools.tsx'),
};

export const stagingRows = [{ path: '/stgtools', page: 'staging/stgtools' }] as const;
