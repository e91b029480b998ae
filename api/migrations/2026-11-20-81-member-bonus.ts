import { migration } from './define.ts';

/** A member's progress with a bonus. The UNIQUE makes repeated or parallel enrolments one. */
export const memberBonus = migration(
  '2026-11-20-81-member-bonus',
  ({ id, table }) => `CREATE TABLE member_bonus (
    ${id},
    member_id BIGINT NOT NULL,
    bonus_id BIGINT NOT NULL,
    status VARCHAR(9) NOT NULL CHECK (status IN ('Eligible', 'Enrolled', 'Qualified')),
    created_at BIGINT NOT NULL,
    enrolled_at BIGINT NULL,
    UNIQUE (member_id, bonus_id),
    CHECK (status = 'Eligible' OR enrolled_at IS NOT NULL)
  ) ${table}`,
  'DROP TABLE member_bonus',
);
