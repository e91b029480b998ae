/** Stands in for src/environment.ts, whose import.meta.env exists only in a bundle. */
export const isServer = typeof document === 'undefined';
