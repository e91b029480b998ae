import type { Meta, StoryObj } from '@storybook/react-vite';
import { CardFrame } from './CardFrame.tsx';
import type { CardFrameParts } from './useCardFrame.ts';

/** The states of the page around the frame; its content belongs to the vault. */
const frame: CardFrameParts = {
  status: 'loading',
  field: { filled: false, valid: false },
  heightPx: 92,
  frameNumber: 0,
  origin: 'https://vault.dinelink.example',
  isBrowser: false,
  attach: () => undefined,
  encryptCard: () => Promise.resolve(undefined),
  reset: () => undefined,
  again: () => undefined,
};

const meta = {
  title: 'Features/Linked cards/Card frame',
  component: CardFrame,
  args: { frame, brands: 'Amex®, Discover®, Mastercard® or Visa®', isInvalid: false },
} satisfies Meta<typeof CardFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};
export const Slow: Story = { args: { frame: { ...frame, status: 'slow' } } };
export const NotLoaded: Story = { args: { frame: { ...frame, status: 'failed' } } };
export const NotLoadedDark: Story = {
  args: { frame: { ...frame, status: 'failed' } },
  globals: { partner: 'united', scheme: 'dark' },
};
export const Invalid: Story = { args: { isInvalid: true } };
