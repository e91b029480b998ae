import { z } from 'zod';
import { calls } from '../calls.ts';
import { laterCalls } from '../later/later-calls.ts';
import { endpoint } from '../endpoint.ts';
import { cardErrorCodes, cardNetworks } from '../enumerations.ts';
import { limits } from '../limits.ts';
import { captchaFields } from './captcha.ts';
import { singleLineText } from './single-line-text.ts';

const memberCardSchema = z
  .strictObject({
    id: z.string(),
    cardType: z.enum(cardNetworks),
    lastFour: z.string().regex(/^\d{4}$/),
    /** The member's name for the card, else its network. */
    description: z.string(),
    /** The member's name for the card, if it has one. */
    name: z.string().optional(),
    /** The local date of the last dine paid with it. */
    lastDinedOn: z.iso.date().optional(),
    /** Present only at the card that the next statement credit is meant for. */
    receivesCredits: z.literal(true).optional(),
  })
  .meta({ id: 'MemberCard' });

export type MemberCard = z.infer<typeof memberCardSchema>;

/** A card from the secure frame; the number is inside the JWE, which neither site nor api can decrypt. */
const newCardSchema = z.strictObject({
  encryptedCardNumber: z.string().min(1).max(8_192),
  lastFour: z.string().regex(/^\d{4}$/),
  cardType: z.enum(cardNetworks),
});

/** A card the partner has on file, instead of a number. */
const loadedCardSchema = z.strictObject({
  partnerCardId: z.string().min(1).max(64),
  lastFour: z.string().regex(/^\d{4}$/),
  cardType: z.enum(cardNetworks),
});

const creditCards = z
  .array(z.union([newCardSchema, loadedCardSchema]))
  .min(1)
  .max(limits.linkedCards);

const registrationSchema = z.strictObject({
  memberCard: z.strictObject({
    id: z.string().nullable(),
    cardType: z.enum(cardNetworks),
    lastFour: z.string(),
    description: z.string(),
  }),
  error: z.strictObject({ code: z.enum(cardErrorCodes), message: z.string() }).optional(),
});

export type CardRegistration = z.infer<typeof registrationSchema>;

export const memberCards = endpoint(calls.memberCards, {
  summary: "The member's linked cards, oldest first",
  answer: z.strictObject({ items: z.array(memberCardSchema) }),
});

export const linkCards = endpoint(calls.linkCards, {
  summary: 'Link cards; every card gets a result of its own',
  body: z.strictObject({
    creditCards,
    directFileFeedOptIn: z.literal(true),
    ...captchaFields,
  }),
  answer: z.strictObject({ cardRegistration: z.array(registrationSchema) }),
  errors: ['CAPTCHA_REQUIRED'],
});

export const reregisterCards = endpoint(laterCalls.reregisterCards, {
  summary: 'Reopen a closed account by linking cards; member, history and balance are unchanged',
  body: z.strictObject({
    creditCards,
    directFileFeedOptIn: z.literal(true).optional(),
    ...captchaFields,
  }),
  answer: z.strictObject({ cardRegistration: z.array(registrationSchema) }),
  errors: ['CAPTCHA_REQUIRED', 'ACCOUNT_OPEN'],
});

export const allPartnerCards = endpoint(calls.allPartnerCards, {
  summary: 'Cards that the partner has on file for the member and that are not linked',
  answer: z.strictObject({
    items: z.array(
      z.strictObject({
        partnerCardId: z.string(),
        cardType: z.enum(cardNetworks),
        lastFour: z.string().regex(/^\d{4}$/),
      }),
    ),
  }),
  errors: ['NOT_OFFERED', 'UNAVAILABLE'],
});

export const nameCard = endpoint(laterCalls.nameCard, {
  summary: 'Give a linked card a name, or with an empty one take it away',
  body: z.strictObject({
    id: z.string().regex(/^\d{1,15}$/),
    name: singleLineText(limits.cardNameMaxCharacters),
  }),
  answer: memberCardSchema,
  errors: ['CARD_NOT_FOUND'],
});

export const deleteCard = endpoint(calls.deleteCard, {
  summary: 'Unlink a card; unlinking the last one closes the account',
  query: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
  answer: z.boolean(),
  errors: ['CARD_NOT_FOUND'],
});
