import { migration } from './define.ts';

/**
 * What a member agreed to and when; the tier of any past day can be derived from it. One for `cards` comes with each link, and
 * ends with it.
 */
export const consentEvent = migration(
  '2026-11-20-02-consent-event',
  ({ id, table }) => `CREATE TABLE consent_event (
    ${id},
    member_id BIGINT NOT NULL,
    channel VARCHAR(10) NOT NULL CHECK (channel IN ('email', 'sms', 'terms', 'cards')),
    granted INTEGER NOT NULL CHECK (granted IN (0, 1)),
    text_version VARCHAR(40) NOT NULL,
    at BIGINT NOT NULL,
    UNIQUE (member_id, channel, at)
  ) ${table}`,
  'DROP TABLE consent_event',
);
