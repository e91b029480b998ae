import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

function Opener(props: DialogProps) {
  const [isOpen, setOpen] = useState(props.isOpen);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <Dialog
        {...props}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Delete this card</Button>
            <Button variant="outline" onClick={close}>
              Keep it
            </Button>
          </>
        }
      />
    </>
  );
}

/** A parent that unmounts the open dialog. */
function Remover(props: DialogProps) {
  const [isThere, setThere] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setThere(true)}>
        Filters
      </Button>
      {isThere && <Dialog {...props} isOpen onClose={() => setThere(false)} />}
    </>
  );
}

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  args: {
    isOpen: true,
    onClose: () => undefined,
    title: 'Delete the card ending in 4242?',
    children: <p>Meals paid with it stop earning at once. What you have earned stays yours.</p>,
  },
  render: (args) => <Opener {...args} />,
  parameters: { docs: { story: { inline: false, height: '26rem' } } },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  name: 'At most 650 px wide [SHELL-110]',
  play: async () => {
    const { width } = screen.getByRole('dialog').getBoundingClientRect();
    await expect(width).toBe(Math.min(650, document.documentElement.clientWidth - 32));
  },
};
export const OpenUnited: Story = { globals: { partner: 'united', scheme: 'dark' } };
export const OpenIhg: Story = { globals: { partner: 'ihg' } };
export const MustAnswer: Story = { args: { mustAnswer: true, title: 'Your session is about to end' } };
export const LongWords: Story = {
  args: {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen and more',
    children: Array.from({ length: 30 }, (_, index) => (
      <p key={index}>A paragraph that makes the dialog taller than the screen, which must scroll inside.</p>
    )),
  },
};

export const Journey: Story = {
  args: { isOpen: false },
  play: async ({ canvasElement, step }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Delete' });
    await step('opening moves the focus to the title', async () => {
      await userEvent.click(opener);
      await expect(screen.getByRole('heading', { name: /ending in 4242/ })).toHaveFocus();
    });
    await step('Esc closes and gives the focus back', async () => {
      // Synthetic keys do not trigger the browser's own Esc handling, which sends this event.
      screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(opener).toHaveFocus();
    });
    await step('opened again before the event of closing arrives, it stays', async () => {
      await userEvent.click(opener);
      const dialog = screen.getByRole('dialog');
      const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
      await Promise.resolve();
      opener.click();
      await closed;
      // It fades in.
      await waitFor(() => expect(screen.getByRole('heading', { name: /ending in 4242/ })).toBeVisible());
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
    await step('a press beside closes too', async () => {
      await userEvent.click(opener);
      const dialog = screen.getByRole('dialog');
      dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
    await step('the cross closes', async () => {
      await userEvent.click(opener);
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      await expect(screen.queryByRole('dialog')).toBeNull();
      await expect(opener).toHaveFocus();
    });
  },
};

export const TakenAway: Story = {
  args: { title: 'Filters', children: <p>All of them.</p> },
  render: (args) => <Remover {...args} />,
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Filters' });
    await userEvent.click(opener);
    await expect(screen.getByRole('heading', { name: 'Filters' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
};
