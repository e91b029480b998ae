import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Row } from '../Layout/Layout.tsx';
import type { ToastMessage } from './toast.ts';
import { ToastProvider, useToasts } from './ToastProvider.tsx';

type DemoProps = { messages: ToastMessage[] };

function Buttons({ messages }: DemoProps) {
  const { show } = useToasts();
  useEffect(() => {
    messages.forEach(show);
  }, [messages, show]);
  return (
    <Row>
      {messages.map((message) => (
        <Button key={message.text} variant="outline" onClick={() => show(message)}>
          {message.kind}
        </Button>
      ))}
    </Row>
  );
}

function Demo({ messages }: DemoProps) {
  return (
    <ToastProvider>
      <Buttons messages={messages} />
    </ToastProvider>
  );
}

const all: ToastMessage[] = [
  { kind: 'success', text: 'Your card is linked.', stays: true },
  { kind: 'error', text: 'The card could not be linked. Check the number and try again.' },
  {
    kind: 'warning',
    text: 'You will be signed out in one minute. Stay signed in?',
    stays: true,
    onPick: () => undefined,
  },
];

const meta = {
  title: 'Components/Toast',
  component: Demo,
  args: { messages: all },
  parameters: { docs: { story: { inline: false, height: '20rem' } } },
} satisfies Meta<typeof Demo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Kinds: Story = {
  name: 'At the top centre, at most 550 px wide, coloured by kind [SHELL-107, SHELL-110]',
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('region', { name: 'Notices' });
    await waitFor(() => expect(list).toBeVisible());
    const { top, left, right, width } = list.getBoundingClientRect();
    await expect(width).toBe(Math.min(550, document.documentElement.clientWidth - 32));
    await expect(top).toBeLessThan(window.innerHeight / 8);
    await expect(Math.abs(left - (document.documentElement.clientWidth - right))).toBeLessThan(2);
    const toasts = [...list.children].map((toast) => getComputedStyle(toast));
    const colours = toasts.map(({ backgroundColor }) => backgroundColor);
    await expect(new Set([...colours, getComputedStyle(document.body).backgroundColor]).size).toBe(4);
  },
};
export const KindsUnited: Story = {
  ...Kinds,
  name: 'Kinds United',
  globals: { partner: 'united', scheme: 'dark' },
};
export const KindsIhg: Story = { ...Kinds, name: 'Kinds Ihg', globals: { partner: 'ihg', scheme: 'light' } };
export const LongWords: Story = {
  args: { messages: [{ kind: 'error', text: `Error Code: ${'0123456789abcdef'.repeat(8)}` }] },
};
export const Silent: Story = { args: { messages: [] } };
