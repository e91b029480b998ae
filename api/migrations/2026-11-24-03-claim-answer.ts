import { migration } from './define.ts';

/** What operators answered to claims, once each. It names no member, and stays when the claim's member is erased. */
export const claimAnswer = migration(
  '2026-11-24-03-claim-answer',
  ({ table }) => `CREATE TABLE claim_answer (
    claim_id BIGINT NOT NULL PRIMARY KEY,
    answer VARCHAR(8) NOT NULL CHECK (answer IN ('credited', 'declined')),
    entry_id BIGINT NULL,
    actor VARCHAR(60) NOT NULL,
    reason VARCHAR(200) NOT NULL,
    at BIGINT NOT NULL,
    CHECK ((answer = 'credited') = (entry_id IS NOT NULL))
  ) ${table}`,
  'DROP TABLE claim_answer',
);
