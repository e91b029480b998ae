import { endpoints } from '@dinelink/contract';
import { Router } from 'express';
import { implement } from '../http/implement.ts';
import type { BonusesService } from './bonuses.service.ts';

export function bonusRoutes({ bonuses }: { bonuses: BonusesService }): Router {
  const router = Router();
  implement(router, endpoints.registerBonus, async ({ member, params }) => {
    await bonuses.register(member.memberId, params.bonusCode);
    return {};
  });
  return router;
}
