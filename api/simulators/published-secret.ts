/** The key and client secret of every simulator in development, as the api has it. */
export const PUBLISHED_SECRET = 'development-only-secret-do-not-use-elsewhere';

/** Throws outside development when a simulator has the published key. */
export function refusePublished(name: string, key: string, { APP_ENV }: NodeJS.ProcessEnv): void {
  if (APP_ENV !== 'development' && key === PUBLISHED_SECRET)
    throw new Error(`${name}: is the development default; set your own key, the same as the api's.`);
}
