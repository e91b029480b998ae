import { migration } from './define.ts';

/** A restaurant of a dinner plan, with the name it had then: it may leave. */
export const dinnerPlanOption = migration(
  '2026-11-26-07-dinner-plan-option',
  ({ table }) => `CREATE TABLE dinner_plan_option (
    plan_id BIGINT NOT NULL,
    position INTEGER NOT NULL,
    merchant_id BIGINT NOT NULL,
    merchant_name VARCHAR(120) NOT NULL,
    PRIMARY KEY (plan_id, position)
  ) ${table}`,
  'DROP TABLE dinner_plan_option',
);
