import { migration } from './define.ts';

/**
 * A member of one partner's programme. `sign_in_email` is the address that signs in: empty where several accounts share one,
 * until the member names a new one; `is_email_unproven` while who joined with the address has not followed the link mailed there. `card_count` is the counter that keeps the limit of twelve,
 * `partner_number_proven_at` tells a number the partner confirmed from one that was only typed, `proven_channel` the channel that the partner's sign-in or a signed link vouched for, `profile_version` the one by which of two savings at once the later builds on the earlier.
 */
export const member = migration(
  '2026-11-20-01-member',
  ({ id, table }) => `CREATE TABLE member (
    ${id},
    partner VARCHAR(40) NOT NULL,
    public_id VARCHAR(32) NOT NULL UNIQUE,
    family_id VARCHAR(32) NOT NULL,
    email VARCHAR(254) NOT NULL,
    sign_in_email VARCHAR(254) NULL,
    is_email_unproven INTEGER NOT NULL DEFAULT 0 CHECK (is_email_unproven IN (0, 1)),
    partner_number VARCHAR(40) NULL,
    partner_number_proven_at BIGINT NULL,
    password_hash VARCHAR(200) NULL,
    sso_issuer VARCHAR(200) NULL,
    sso_subject VARCHAR(200) NULL,
    first_name VARCHAR(40) NOT NULL DEFAULT '',
    last_name VARCHAR(40) NOT NULL DEFAULT '',
    address1 VARCHAR(60) NOT NULL DEFAULT '',
    address2 VARCHAR(60) NOT NULL DEFAULT '',
    city VARCHAR(40) NOT NULL DEFAULT '',
    state VARCHAR(2) NOT NULL DEFAULT '',
    zip_code VARCHAR(5) NOT NULL DEFAULT '',
    phone_number VARCHAR(10) NOT NULL DEFAULT '',
    sms_opt_in INTEGER NOT NULL DEFAULT 0 CHECK (sms_opt_in IN (0, 1)),
    member_type VARCHAR(20) NOT NULL CHECK (member_type IN ('EnrolledCardMember', 'NonCardMember', 'ClosedAccountMember')),
    opt_in_level INTEGER NOT NULL CHECK (opt_in_level BETWEEN 0 AND 3),
    tier_level INTEGER NOT NULL CHECK (tier_level IN (0, 2, 3)),
    has_web_profile INTEGER NOT NULL DEFAULT 1 CHECK (has_web_profile IN (0, 1)),
    is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
    card_count INTEGER NOT NULL DEFAULT 0 CHECK (card_count BETWEEN 0 AND 12),
    enrollment_source VARCHAR(40) NOT NULL DEFAULT 'web',
    proven_channel VARCHAR(40) NULL,
    joined_at BIGINT NOT NULL,
    closed_at BIGINT NULL,
    erased_at BIGINT NULL,
    profile_version INTEGER NOT NULL DEFAULT 0,
    UNIQUE (partner, sign_in_email),
    UNIQUE (partner, partner_number),
    UNIQUE (partner, sso_issuer, sso_subject)
  ) ${table}`,
  'DROP TABLE member',
);
