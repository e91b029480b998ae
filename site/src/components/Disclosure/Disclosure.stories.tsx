import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Disclosure, DisclosureButton } from './Disclosure.tsx';

const meta = {
  title: 'Components/Disclosure',
  component: Disclosure,
  args: {
    summary: 'What does linking a card mean?',
    children: <p>Your card’s network tells us about meals at our restaurants, and nothing else you buy.</p>,
  },
} satisfies Meta<typeof Disclosure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { open: true } };
export const LongWords: Story = {
  args: { summary: 'A question that goes on and on and wraps over several lines on a telephone?' },
};

function Elsewhere() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <DisclosureButton isOpen={isOpen} controls="why" onClick={() => setOpen(!isOpen)}>
        How this was worked out
      </DisclosureButton>
      <p id="why" hidden={!isOpen}>
        5% of $61.20 is $3.06.
      </p>
    </>
  );
}
export const Button: Story = { render: () => <Elsewhere /> };
