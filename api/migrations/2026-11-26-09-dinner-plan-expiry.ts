import { index } from './define.ts';

export const dinnerPlanExpiry = index('2026-11-26-09-dinner-plan-expiry', {
  index: 'dinner_plan_expiry',
  table: 'dinner_plan',
  columns: 'expires_at',
});
