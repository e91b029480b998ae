import { migration } from './define.ts';

/** Since when an offer gives what it gives now, epoch ms; 0: as far back as its own dates say. */
export const offerValidFrom = migration(
  '2026-11-20-97-offer-valid-from',
  () => 'ALTER TABLE offer ADD COLUMN valid_from BIGINT NOT NULL DEFAULT 0',
  'ALTER TABLE offer DROP COLUMN valid_from',
);
