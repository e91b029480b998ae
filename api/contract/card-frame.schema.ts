import { z } from 'zod';
import { cardNetworks } from './enumerations.ts';

/** The messages between site and secure card frame. Colours and texts only: no markup and no style. */
const hex = z.string().regex(/^#[0-9a-f]{6}$/);
const words = z.string().min(1).max(200);
const requestId = z.string().min(1).max(64);
const lastFour = z.string().regex(/^\d{4}$/);

const paletteSchema = z.strictObject({
  /** The background, painted by the frame itself, so that its contrast never depends on the page. */
  ground: hex,
  text: hex,
  quiet: hex,
  surface: hex,
  line: hex,
  focus: hex,
  error: hex,
});

const themeSchema = z.strictObject({
  /** `system` follows the visitor's preference. */
  scheme: z.enum(['system', 'light', 'dark']),
  light: paletteSchema,
  dark: paletteSchema,
  radiusPx: z.int().min(0).max(28),
  face: z.enum(['house', 'sans', 'serif']),
});

const labelsSchema = z.strictObject({
  number: words,
  required: words,
  brand: words,
  checkDigit: words,
  length: words,
});

const cardFrameErrors = ['required', 'brand', 'check_digit', 'length'] as const;

export const messageToFrameSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('dinelink.card-frame.init'),
    partner: z.string().regex(/^[a-z0-9-]{1,40}$/),
    accepted: z.array(z.enum(cardNetworks)).min(1).max(cardNetworks.length),
    theme: themeSchema,
    labels: labelsSchema,
  }),
  z.strictObject({ type: z.literal('dinelink.card-frame.submit'), requestId }),
  z.strictObject({ type: z.literal('dinelink.card-frame.reset') }),
]);

export const messageFromFrameSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('dinelink.card-frame.ready') }),
  z.strictObject({
    type: z.literal('dinelink.card-frame.state'),
    filled: z.boolean(),
    valid: z.boolean(),
    cardType: z.enum(cardNetworks).optional(),
    lastFour: lastFour.optional(),
    error: z.enum(cardFrameErrors).optional(),
  }),
  z.strictObject({
    type: z.literal('dinelink.card-frame.card'),
    requestId,
    encryptedCardNumber: z.string().min(1).max(8_192),
    lastFour,
    cardType: z.enum(cardNetworks),
  }),
  /** The number is valid but could not be encrypted; a retry may help. */
  z.strictObject({ type: z.literal('dinelink.card-frame.failed'), requestId }),
  /** Enter was pressed in the field: the parent submits its form. */
  z.strictObject({ type: z.literal('dinelink.card-frame.enter') }),
  z.strictObject({ type: z.literal('dinelink.card-frame.height'), px: z.int().min(0).max(2_000) }),
]);

export type CardFrameTheme = z.infer<typeof themeSchema>;
export type CardFramePalette = z.infer<typeof paletteSchema>;
export type CardFrameLabels = z.infer<typeof labelsSchema>;
export type CardFrameError = (typeof cardFrameErrors)[number];
export type MessageToFrame = z.infer<typeof messageToFrameSchema>;
export type MessageFromFrame = z.infer<typeof messageFromFrameSchema>;
