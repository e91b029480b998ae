import { randomBytes } from 'node:crypto';
import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import type { Identity } from '../identity/identity.module.ts';
import { createErasure } from './erase.service.ts';
import { erasureRoutes } from './erasure.routes.ts';

const PSEUDONYM_BYTES = 18;

export const erasureModule = (
  { database, limits, now, systemNow }: AppContext,
  { sessions, provePassword }: Pick<Identity, 'sessions' | 'provePassword'>,
): Module => ({
  api() {
    const erasure = createErasure({
      database,
      provePassword,
      endSessions: (memberId) => sessions.endAllOf(memberId),
      newPseudonym: () => randomBytes(PSEUDONYM_BYTES).toString('base64url'),
      now,
      sessionNow: systemNow,
    });
    return { routes: [erasureRoutes({ erasure, limits })] };
  },
});
