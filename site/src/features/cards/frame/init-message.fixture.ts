import type { InitMessage } from './card-frame-link.ts';

const palette = {
  ground: '#ffffff',
  text: '#2b0d1c',
  quiet: '#6a4c58',
  surface: '#ffffff',
  line: '#8c7079',
  focus: '#1746c4',
  error: '#b3210f',
};

/** The first message to a frame. */
export const anInitMessage = (): InitMessage => ({
  type: 'dinelink.card-frame.init',
  partner: 'nosh',
  accepted: ['VISA', 'AMEX'],
  theme: { scheme: 'system', light: palette, dark: palette, radiusPx: 10, face: 'house' },
  labels: { number: 'Card number', required: 'Enter it', brand: 'No', checkDigit: 'Look', length: 'Count' },
});
