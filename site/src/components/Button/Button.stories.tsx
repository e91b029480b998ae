import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Row, Stack } from '../Layout/Layout.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { IconButton } from './IconButton.tsx';
import * as pageIcons from '../Icon/page-icons.ts';

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Link this card' },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Outline: Story = { args: { variant: 'outline', icon: pageIcons.trash, children: 'Delete' } };
export const Quiet: Story = { args: { variant: 'quiet', children: 'Not now' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Close my account' } };
export const WithIcon: Story = { args: { icon: 'search', children: 'Find a table' } };
export const Wide: Story = { args: { wide: true } };
export const Disabled: Story = { args: { disabled: true } };
export const LongWords: Story = {
  args: {
    children: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleih and then some more words',
  },
  parameters: { viewport: { defaultViewport: 'mobile1' } },
};

export const Loading: Story = {
  name: 'Loading, with its text, ignoring clicks [SHELL-120]',
  args: { isLoading: true, onClick: fn() },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button');
    await expect(button).toHaveAccessibleName('Working on your request, please wait.');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Unavailable: Story = {
  args: { isUnavailable: true, onClick: fn() },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button');
    button.focus();
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Links: Story = {
  render: () => (
    <Row>
      <ButtonLink to="/join">Join and link a card</ButtonLink>
      <ButtonLink to="/how-it-works" variant="outline">
        How it works
      </ButtonLink>
      <ButtonLink href="https://example.com" variant="outline" newTab>
        Order online
      </ButtonLink>
    </Row>
  ),
};

export const Icons: Story = {
  render: () => (
    <Row>
      <IconButton icon="left" label="Previous" />
      <IconButton icon="right" label="Next" disabled />
      <IconButton icon="close" label="Close" look="bare" />
    </Row>
  ),
};

const surfaces = (['hero', 'band', 'foot', 'sunk'] as const).map((kind) => (
  <Surface kind={kind} key={kind}>
    <Row>
      {kind !== 'hero' && kind !== 'foot' && <Button>Start earning</Button>}
      <Button variant="outline">How it works</Button>
      <Button variant="quiet">Not now</Button>
    </Row>
  </Surface>
));
export const OnSurfaces: Story = { render: () => <Stack gap={1}>{surfaces}</Stack> };
export const OnSurfacesUnited: Story = { ...OnSurfaces, globals: { partner: 'united', scheme: 'dark' } };
export const OnSurfacesIhg: Story = { ...OnSurfaces, globals: { partner: 'ihg', scheme: 'light' } };
