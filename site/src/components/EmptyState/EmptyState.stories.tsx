import type { Meta, StoryObj } from '@storybook/react-vite';
import * as pageIcons from '../Icon/page-icons.ts';
import { Button } from '../Button/Button.tsx';
import { ButtonLink } from '../Button/ButtonLink.tsx';
import { tart } from '../Picture/demo.ts';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  args: {
    title: 'No table here yet',
    children: <p>Nobody near Nome, AK serves with us. Widen the map, or take a filter away.</p>,
    action: <Button>Clear all filters</Button>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingFound: Story = {};
export const Offline: Story = {
  args: {
    icon: pageIcons.offline,
    cloth: 1,
    weave: 'stripe',
    title: 'You are offline',
    children: <p>What you saw before is still here. We try again as soon as the connection is back.</p>,
    action: <Button variant="outline">Try now</Button>,
  },
};
export const Failed: Story = {
  args: {
    icon: 'alert',
    cloth: 2,
    title: 'Looks like this page is still simmering',
    action: <ButtonLink to="/">Home</ButtonLink>,
  },
};
export const WithPicture: Story = {
  args: {
    picture: tart,
    cloth: 3,
    weave: 'plain',
    title: 'Nothing earned yet',
    action: <ButtonLink to="/search">Find a table</ButtonLink>,
  },
};
export const United: Story = { globals: { partner: 'united', scheme: 'dark' } };
export const Ihg: Story = { globals: { partner: 'ihg' } };
