import { migration } from './define.ts';

/** Since when an offer has its current terms, epoch ms; 0: since its own start. */
export const offerValidFrom = migration(
  '2026-11-20-97-offer-valid-from',
  () => 'ALTER TABLE offer ADD COLUMN valid_from BIGINT NOT NULL DEFAULT 0',
  'ALTER TABLE offer DROP COLUMN valid_from',
);
