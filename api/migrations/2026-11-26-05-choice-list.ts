import { migration } from './define.ts';

/** Which e-mails the choice in dine_notice_choice is about: those about dines, or about saved restaurants. */
export const choiceList = migration(
  '2026-11-26-05-choice-list',
  () => "ALTER TABLE dine_notice_choice ADD COLUMN list_name VARCHAR(10) NOT NULL DEFAULT 'dines'",
  'ALTER TABLE dine_notice_choice DROP COLUMN list_name',
);
