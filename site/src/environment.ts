/** The only file that reads import.meta.env, so that tests can replace it. */
export const isServer = import.meta.env.SSR;
