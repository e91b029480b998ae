import { AsyncLocalStorage } from 'node:async_hooks';
import type { VersionAction } from './version-store';

const restoring = new AsyncLocalStorage<true>();

/** Runs a change that brings a version back, so that its own version says so. */
export const whileRestoring = <Result>(run: () => Promise<Result>): Promise<Result> =>
  restoring.run(true, run);

export const actionOf = (action: VersionAction): VersionAction => (restoring.getStore() ? 'restore' : action);
