import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
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

export const Kinds: Story = {};
export const KindsUnited: Story = { globals: { partner: 'united', scheme: 'dark' } };
export const KindsIhg: Story = { globals: { partner: 'ihg', scheme: 'light' } };
export const LongWords: Story = {
  args: { messages: [{ kind: 'error', text: `Error Code: ${'0123456789abcdef'.repeat(8)}` }] },
};
export const Silent: Story = { args: { messages: [] } };
