import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import { bonusRoutes } from './bonuses.routes.ts';
import { type BonusesService, createBonusesService } from './bonuses.service.ts';

export function bonusesModule({
  database,
  partners,
  now,
}: AppContext): Module & { readonly bonuses: BonusesService } {
  const bonuses = createBonusesService({ database, partners, clock: now });
  return { bonuses, api: () => ({ routes: [bonusRoutes({ bonuses })] }) };
}
