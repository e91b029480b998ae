import { migration } from './define.ts';

/** Where a member came from, according to the address of the first visit. */
export const memberReferral = migration(
  '2026-11-20-60-member-referral',
  ({ table }) => `CREATE TABLE member_referral (
    member_id BIGINT NOT NULL PRIMARY KEY,
    utm_term VARCHAR(200) NOT NULL DEFAULT '',
    utm_medium VARCHAR(200) NOT NULL DEFAULT '',
    utm_campaign VARCHAR(200) NOT NULL DEFAULT '',
    utm_source VARCHAR(200) NOT NULL DEFAULT '',
    utm_content VARCHAR(200) NOT NULL DEFAULT '',
    referrer VARCHAR(200) NOT NULL DEFAULT '',
    source VARCHAR(200) NOT NULL DEFAULT ''
  ) ${table}`,
  'DROP TABLE member_referral',
);
