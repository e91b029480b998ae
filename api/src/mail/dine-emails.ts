import type { EmailTemplate } from './email-template.ts';

const DINE_LIST = {
  name: 'dines',
  reason:
    'You get this e-mail because you dined with a card linked to {PROGRAMME}. You can stop e-mails about your dines; all others stay as they are.',
  stop: 'Stop e-mails about my dines',
} as const;

/** The texts of e-mails about dines, and about missing ones. */
export const dineEmails = {
  claimCredited: {
    subject: 'Your dine at {MERCHANT} was credited',
    paragraphs: [
      'You told us that a dine was missing: {MERCHANT}, {DAY}. That was claim {NUMBER}.',
      'It was credited by hand: {AMOUNT}. What we found: {REASON}',
      'You see it in your {PROGRAMME} account, in your activity and under missing dines.',
    ],
    action: { text: 'Go to your activity', href: '{SITE}/account/recent_activity' },
  },
  claimDeclined: {
    subject: 'Your dine at {MERCHANT} could not be credited',
    paragraphs: [
      'You told us that a dine was missing: {MERCHANT}, {DAY}. That was claim {NUMBER}.',
      'We looked into it and could not credit it. What we found: {REASON}',
      'If you have a receipt that says otherwise, write to {SUPPORT_EMAIL} or call {SUPPORT_PHONE} and name the claim.',
    ],
  },
  claimFound: {
    subject: 'Your dine at {MERCHANT} was found',
    paragraphs: [
      'You told us that a dine was missing: {MERCHANT}, {DAY}. That was claim {NUMBER}.',
      'The payment has been found since. What it earned, or why it earned nothing, stands in your {PROGRAMME} account under missing dines.',
    ],
    action: { text: 'Go to missing dines', href: '{SITE}/account/missing_dine' },
  },
  claimTakenBack: {
    subject: 'The payment of your dine at {MERCHANT} has come in',
    paragraphs: [
      'You told us that a dine was missing: {MERCHANT}, {DAY}. That was claim {NUMBER}, and {AMOUNT} was credited by hand.',
      'The payment has come in since and earned its reward by itself. So that one dine does not count twice, the amount credited by hand was taken back.',
      'You see both in your {PROGRAMME} account, in your activity.',
    ],
    action: { text: 'Go to your activity', href: '{SITE}/account/recent_activity' },
  },
  dineSeen: {
    subject: 'We saw your dine at {MERCHANT}',
    paragraphs: [
      'We saw your dine at {MERCHANT} on {DAY}: about {SPENT}, paid with your {CARD}.',
      'Expected reward: {REWARD}. The restaurant may still change the bill, for instance by a tip, and the reward follows.',
      '{WHEN} We write once more then.',
    ],
    action: { text: 'Go to your activity', href: '{LINK}' },
    list: DINE_LIST,
  },
  dineEarned: {
    subject: 'It is final: you earned {REWARD} at {MERCHANT}',
    paragraphs: [
      'Your dine at {MERCHANT} on {DAY} is final: {SPENT}, paid with your {CARD}.',
      'You earned {REWARD}. {POSTED}',
    ],
    action: { text: 'See how it was worked out', href: '{LINK}' },
    list: DINE_LIST,
  },
  dineNotEarned: {
    subject: 'Your dine at {MERCHANT} earned no reward',
    paragraphs: [
      'We wrote to you about your dine at {MERCHANT} on {DAY}: {SPENT}, paid with your {CARD}.',
      'It earned no reward. {REASON}',
      'If you think this is a mistake, please write to {SUPPORT_EMAIL} or call {SUPPORT_PHONE}.',
    ],
    action: { text: 'Go to your activity', href: '{LINK}' },
    list: DINE_LIST,
  },
} as const satisfies Record<string, EmailTemplate>;
