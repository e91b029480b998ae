/** The editor's desk asks nobody outside: no release news, no tutorials. */
export default {
  config: {
    notifications: { releases: false },
    tutorials: false,
    locales: [],
  },
  bootstrap() {},
};
