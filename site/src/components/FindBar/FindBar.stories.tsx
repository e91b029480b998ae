import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../Button/IconButton.tsx';
import { ComboboxInput, type Suggestion } from '../Combobox/ComboboxInput.tsx';
import { Wrap } from '../Layout/Layout.tsx';
import { Room } from '../Room/Room.tsx';
import { FindBar, type FindBarProps, FindField } from './FindBar.tsx';

const places: Suggestion[] = [
  { id: 'here', text: 'Current Location', icon: 'here' },
  { id: 'chi', text: 'Chicago, IL', detail: '214 restaurants', icon: 'pin' },
  { id: 'chico', text: 'Chico, CA', detail: '9 restaurants', icon: 'pin' },
  { id: 'long', text: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, WA', icon: 'pin' },
];

function Find({ ground }: Pick<FindBarProps, 'ground'>) {
  const [where, setWhere] = useState('');
  return (
    <form role="search" aria-label="Restaurants">
      <FindBar ground={ground}>
        <FindField
          id="where"
          label="Where"
          end={<IconButton icon="here" look="bare" label="Use current location" />}
        >
          <ComboboxInput
            id="where"
            placeholder="City, state or ZIP code"
            listLabel="Places"
            value={where}
            onText={setWhere}
            suggestions={where === '' ? [] : places}
            onPick={({ text }) => setWhere(text)}
          />
        </FindField>
        <FindField id="what" label="Restaurant or cuisine">
          <input id="what" placeholder="Anything good" />
        </FindField>
        <Button type="submit" icon="search">
          Find a table
        </Button>
      </FindBar>
    </form>
  );
}

const meta = {
  title: 'Components/FindBar',
  component: Find,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '28rem' } } },
  render: (args) => (
    <Wrap width="page">
      <Find {...args} />
    </Wrap>
  ),
} satisfies Meta<typeof Find>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnThePage: Story = { args: { ground: 'line' } };
export const Floating: Story = {
  args: { ground: 'float' },
  render: (args) => (
    <Room kind="hero">
      <Wrap width="page">
        <Find {...args} />
      </Wrap>
    </Room>
  ),
};
export const Suggesting: Story = {
  args: { ground: 'line' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('combobox', { name: 'Where' }), 'Chi');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('option', { name: /Chicago/ })).toHaveAttribute('aria-selected', 'true');
  },
};
export const SuggestingUnited: Story = { ...Suggesting, globals: { partner: 'united', scheme: 'dark' } };
export const SuggestingIhg: Story = { ...Suggesting, globals: { partner: 'ihg' } };
