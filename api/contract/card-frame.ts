import type { MessageFromFrame, MessageToFrame } from './card-frame.schema.ts';
import { cardNetworks } from './enumerations.ts';

export type {
  CardFrameError,
  CardFrameLabels,
  CardFramePalette,
  CardFrameTheme,
  MessageFromFrame,
  MessageToFrame,
} from './card-frame.schema.ts';

type Check = (value: unknown) => boolean;
type Shape = Readonly<Record<string, Check>>;

const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const text =
  (max: number): Check =>
  (value) =>
    typeof value === 'string' && value.length > 0 && value.length <= max;
const whole =
  (max: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const is: Check = (value) => typeof value === 'boolean';

/** Exactly these fields with their types: an unknown field rejects the whole message. */
const shape =
  (fields: Shape): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const found = new Map<string, unknown>(Object.entries(value));
    return (
      [...found.keys()].every((name) => Object.hasOwn(fields, name)) &&
      Object.entries(fields).every(([name, check]) => check(found.get(name)))
    );
  };

const network = oneOf(cardNetworks);
const networks: Check = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= cardNetworks.length &&
  [...value].every(network);
const hex = matches(/^#[0-9a-f]{6}$/);
const lastFour = matches(/^\d{4}$/);
const requestId = text(64);
const words = text(200);
const palette = shape({
  ground: hex,
  text: hex,
  quiet: hex,
  surface: hex,
  line: hex,
  focus: hex,
  error: hex,
});
const theme = shape({
  scheme: oneOf(['system', 'light', 'dark']),
  light: palette,
  dark: palette,
  radiusPx: whole(28),
  face: oneOf(['house', 'sans', 'serif']),
});
const labels = shape({ number: words, required: words, brand: words, checkDigit: words, length: words });

const toFrame: Record<MessageToFrame['type'], Shape> = {
  'dinelink.card-frame.init': {
    partner: matches(/^[a-z0-9-]{1,40}$/),
    accepted: networks,
    theme,
    labels,
  },
  'dinelink.card-frame.submit': { requestId },
  'dinelink.card-frame.reset': {},
};

const fromFrame: Record<MessageFromFrame['type'], Shape> = {
  'dinelink.card-frame.ready': {},
  'dinelink.card-frame.state': {
    filled: is,
    valid: is,
    cardType: optional(network),
    lastFour: optional(lastFour),
    error: optional(oneOf(['required', 'brand', 'check_digit', 'length'])),
  },
  'dinelink.card-frame.card': { requestId, encryptedCardNumber: text(8_192), lastFour, cardType: network },
  'dinelink.card-frame.failed': { requestId },
  'dinelink.card-frame.enter': {},
  'dinelink.card-frame.height': { px: whole(2_000) },
};

/** True for a message the frame may act on; the caller has already checked origin and source. */
export const isMessageToFrame = (value: unknown): value is MessageToFrame => isOneOf(toFrame, value);

/** True for a message the site may believe from the frame; the caller has already checked origin and source. */
export const isMessageFromFrame = (value: unknown): value is MessageFromFrame => isOneOf(fromFrame, value);

function isOneOf(shapes: Readonly<Record<string, Shape>>, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  const { type } = value;
  if (typeof type !== 'string' || !Object.hasOwn(shapes, type)) return false;
  return shape({ ...shapes[type], type: oneOf([type]) })(value);
}
