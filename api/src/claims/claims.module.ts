import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import { createLedgerService } from '../rewards/operations/ledger.service.ts';
import { claimRoutes } from './claims.routes.ts';
import { createClaimsService } from './claims.service.ts';
import { recheckOpen } from './recheck-open.ts';
import { takeBackPaid } from './take-back.ts';

const RECHECK_EVERY_MS = 15 * 60_000;

/** Claims about dines that are missing from a member's activity. */
export function claimsModule({ database, partners, limits, now }: AppContext): Module {
  const ledger = createLedgerService({ database, partners, clock: now });
  const parts = { database, now, rematch: ledger.rematchCards };
  return {
    api: () => ({ routes: [claimRoutes({ claims: createClaimsService(parts), limits })] }),
    worker: () => ({
      sweeps: [
        {
          kind: 'claims',
          everyMs: RECHECK_EVERY_MS,
          // Returns nothing, so that the sweep is not repeated at once.
          once: async () => {
            await recheckOpen(parts);
            await takeBackPaid({ database, partners, now });
          },
        },
      ],
    }),
  };
}
