import { cardEmails } from './card-emails.ts';
import { dineEmails } from './dine-emails.ts';
import type { EmailTemplate } from './email-template.ts';

/** What a member should know of a booked table. */
const TABLE = {
  BONUS:
    'You get a bonus of {BONUS} for this table, once your dine there on that day, paid with a linked card, has come in.',
  PHONE: 'If you need to reach the restaurant, call {PHONE}.',
} as const;

/** The texts of every e-mail. {PROGRAMME}, {PARTNER}, {SUPPORT_EMAIL} and {SUPPORT_PHONE} come from the partner's file, {SITE} is its site's origin. */
const emailTemplates = {
  passwordRecovery: {
    subject: 'Choose a new password for {PROGRAMME}',
    paragraphs: [
      'Somebody, we hope you, asked for a new password for your {PROGRAMME} account.',
      'The link below is good for {MINUTES} minutes and works once. When you use it, every other link sent before ends.',
      'If it was not you, you need not do anything: your password stays as it is.',
    ],
    action: { text: 'Choose a new password', href: '{LINK}' },
  },
  recoverOneOfSeveral: {
    subject: 'Choose a new password for the {PROGRAMME} account of {FIRST_NAME}',
    paragraphs: [
      'Somebody, we hope you, asked for a new {PROGRAMME} password by this e-mail address. Several accounts carry it, and nobody has confirmed it for one of them yet.',
      'This e-mail is about the account of {FIRST_NAME} that was made on {MADE}. Each of the others gets an e-mail of its own.',
      'If you made this account then, use the link below. It is good for {MINUTES} minutes and works once. The address is then confirmed for this account and taken off the others.',
      'If you did not make it then, do not use this link: use the one in the e-mail about your account.',
      'If it was not you who asked, you need not do anything.',
    ],
    action: { text: 'Choose a new password for this account', href: '{LINK}' },
  },
  proveEmail: {
    subject: 'Is this your address for {PROGRAMME}?',
    paragraphs: [
      'Somebody, we hope you, made an account of {PROGRAMME} that carries this e-mail address. It was made on {MADE}.',
      'If you made it then, please confirm that the address is yours. The link below is good for {HOURS} hours and works once.',
      'If you did not make an account then, it was not you: do not use the link. Until it is confirmed the address is yours to join with.',
    ],
    action: { text: 'Confirm my address', href: '{LINK}' },
  },
  emailLost: {
    subject: 'This address was taken off an account of {PROGRAMME}',
    paragraphs: [
      'This e-mail address was on more than one account of {PROGRAMME}. Its owner has confirmed it for one of them.',
      'It was taken off the others, where nobody had confirmed it. They no longer sign in with it.',
      'If it was not you, please write to {SUPPORT_EMAIL} or call {SUPPORT_PHONE} at once.',
    ],
  },
  recoverByNumber: {
    subject: 'Your {PROGRAMME} password',
    paragraphs: [
      'Somebody, we hope you, asked for a new {PROGRAMME} password by this e-mail address.',
      'It is on several accounts, so it cannot say which one is meant. Please ask again with your member number.',
      'If it was not you, you need not do anything.',
    ],
  },
  signInElsewhere: {
    subject: 'How you sign in to {PROGRAMME}',
    paragraphs: [
      'Somebody, we hope you, asked for a new {PROGRAMME} password by this e-mail address.',
      'Your account has none: you sign in to {PROGRAMME} with your {PARTNER} account, and its password is changed there.',
      'If it was not you, you need not do anything.',
    ],
  },
  passwordChanged: {
    subject: 'Your {PROGRAMME} password was changed',
    paragraphs: [
      'The password of your {PROGRAMME} account was changed just now, and every device was signed out.',
      'If it was not you, please write to {SUPPORT_EMAIL} or call {SUPPORT_PHONE} at once.',
    ],
  },
  credentialsChanged: {
    subject: 'Your {PROGRAMME} sign-in was changed',
    paragraphs: [
      'From now on you sign in to {PROGRAMME} with {NEW_EMAIL} and the password you chose.',
      'Your other devices were signed out.',
      'If it was not you, please write to {SUPPORT_EMAIL} or call {SUPPORT_PHONE} at once.',
    ],
  },
  personalDataReady: {
    subject: 'The copy of your {PROGRAMME} data is ready',
    paragraphs: [
      'The copy of your data that was asked for in your {PROGRAMME} account is ready.',
      'You download it in your account, under Privacy and data, after signing in. It is kept for {HOURS} hours, then it is deleted.',
      'If it was not you who asked, please write to {SUPPORT_EMAIL} or call {SUPPORT_PHONE} at once.',
    ],
    action: { text: 'Go to Privacy and data', href: '{SITE}/account/privacy' },
  },
  accountErased: {
    subject: 'Your {PROGRAMME} account was closed and erased',
    paragraphs: [
      'Your {PROGRAMME} account was closed for good, and what said who you are was erased.',
      'Your cards are no longer linked, and upcoming reservations were cancelled. Records of dines and rewards stay, without your name: we have to keep them as accounts.',
      'This is the last e-mail about it. If it was not you, please write to {SUPPORT_EMAIL} or call {SUPPORT_PHONE} at once.',
    ],
  },
  creditWaiting: {
    subject: 'A statement credit of {AMOUNT} is waiting for a card',
    paragraphs: [
      'Your {PROGRAMME} rewards have reached {AMOUNT}, enough for a statement credit.',
      'There is no linked card to put it on. Link one in your account, and the credit is on its way by itself.',
    ],
    action: { text: 'Link a card', href: '{SITE}/account/manage_cards' },
  },
  creditRefused: {
    subject: 'Your statement credit of {AMOUNT} was not accepted',
    paragraphs: [
      'Your card’s bank did not accept the statement credit of {AMOUNT} from {PROGRAMME}.',
      'The amount is still yours. Link another card in your account, and the credit is on its way by itself.',
    ],
    action: { text: 'Link another card', href: '{SITE}/account/manage_cards' },
  },
  ...cardEmails,
  ...dineEmails,
  favouritesChanged: {
    subject: 'News about {WHICH}',
    paragraphs: ['Of the restaurants you saved with {PROGRAMME}, these have changed:', '{CHANGES}'],
    action: { text: 'See your saved restaurants', href: '{SITE}/account/favourites' },
    list: {
      name: 'favourites',
      reason:
        'You get this e-mail because you asked to be told when a restaurant you saved changes. You can stop e-mails about saved restaurants; all others stay as they are.',
      stop: 'Stop e-mails about my saved restaurants',
    },
  },
  reservationConfirmed: {
    subject: 'Your table at {MERCHANT}, {WHEN}',
    paragraphs: [
      'Your table for {PARTY} at {MERCHANT} is booked for {WHEN}, confirmation number {CONFIRMATION}.',
      'You find the restaurant at {ADDRESS}. The attached file puts it into your calendar.',
      'Pay with a card linked to {PROGRAMME}, so that your dine is rewarded.',
    ],
    optional: TABLE,
    action: { text: 'Change or cancel it', href: '{SITE}/account/reservations' },
  },
  reservationChanged: {
    subject: 'Changed: your table at {MERCHANT}, {WHEN}',
    paragraphs: [
      'Your reservation at {MERCHANT} was changed. It is now for {PARTY}, {WHEN}, confirmation number {CONFIRMATION}.',
      'You find the restaurant at {ADDRESS}. The attached file brings your calendar up to date.',
    ],
    optional: TABLE,
    action: { text: 'Change or cancel it', href: '{SITE}/account/reservations' },
  },
  reservationCancelled: {
    subject: 'Cancelled: your table at {MERCHANT}, {WHEN}',
    paragraphs: [
      'Your table for {PARTY} at {MERCHANT}, {WHEN}, was given back. Its confirmation number was {CONFIRMATION}.',
      'The attached file takes it out of your calendar.',
    ],
    action: { text: 'Find another table', href: '{SITE}/search' },
  },
} as const satisfies Record<string, EmailTemplate>;

export type EmailTemplateName = keyof typeof emailTemplates;

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type TextsOf<L> = L extends { paragraphs: readonly (infer P)[]; subject: infer S }
  ?
      | P
      | S
      | (L extends { action: { href: infer H; text: infer T } } ? H | T : never)
      | (L extends { optional: infer O } ? O[keyof O] : never)
  : never;
type PartnerPlaceholder = 'PROGRAMME' | 'PARTNER' | 'SUPPORT_EMAIL' | 'SUPPORT_PHONE' | 'SITE';

/** The values an e-mail needs: the placeholders of its text. */
export type TemplateValues<N extends EmailTemplateName> = Readonly<
  Record<Exclude<NamesIn<TextsOf<(typeof emailTemplates)[N]>>, PartnerPlaceholder>, string>
>;

/** An e-mail's texts, of any template. */
export const templateOf = (name: EmailTemplateName): EmailTemplate => emailTemplates[name];

export const isEmailTemplateName = (name: string): name is EmailTemplateName =>
  Object.hasOwn(emailTemplates, name);
