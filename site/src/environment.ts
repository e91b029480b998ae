/** Facts of the bundle; the only file that reads import.meta.env, so that tests can stand in for it. */
export const isServer = import.meta.env.SSR;
