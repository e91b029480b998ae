import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Stack } from '../../components/Layout/Layout.tsx';
import type { ContentItem } from '../../content/content-types.ts';
import { aMember } from '../../member.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { usePartner } from '../../partner/usePartner.ts';
import { Banners } from './Banners.tsx';

const banner = (change: Partial<ContentItem<'home'>>): ContentItem<'home'> => ({
  slug: 'banner',
  user_states: [0, 1, 2, 3, 4, 5],
  heading: '',
  banner_text: '',
  note: '',
  link: null,
  image: null,
  alt_text: '',
  ...change,
});

const states = ['Visitor', 'Opted out', 'New member', 'Building', 'Renewing', 'Complete'];
const ofStates = states.map((name, state) =>
  banner({ slug: `state-${state}`, user_states: [state], heading: name, banner_text: `Words for: ${name}.` }),
);
const ofAll = banner({
  slug: 'summer',
  heading: '5% back all summer',
  banner_text: 'Every table, every night, until the leaves fall.',
  link: { text: 'Find a table', url: '/search' },
  note: 'Until September 30.',
});
const ofMembers = banner({
  slug: 'friends',
  user_states: [1, 2, 3, 4, 5],
  heading: 'Bring a friend',
  banner_text: 'You both earn when they link a card.',
  link: { text: 'How it works', url: '/how-it-works' },
});

/** The banners as a visitor (copy state 0) or a member of each copy state sees them, below each other. */
function InAllStates() {
  const partner = usePartner();
  return (
    <Stack gap={6}>
      {states.map((name, state) => (
        <section key={name} aria-label={`State ${state}`}>
          <Heading level={2}>{`${state} ${name}`}</Heading>
          <TestProviders
            partner={partner}
            member={state === 0 ? null : aMember({ copyState: state })}
            contents={{ home: [...ofStates, ofAll, ofMembers] }}
          >
            <Banners />
          </TestProviders>
        </section>
      ))}
    </Stack>
  );
}

const meta = {
  title: 'Features/Home/Banners',
  component: Banners,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Banners>;
export default meta;
type Story = StoryObj<typeof meta>;

const text = (state: number) => `Words for: ${states[state] ?? ''}.`;

export const InAllCopyStates: Story = {
  name: 'In all copy states, each its own [HOME-008]',
  render: () => <InAllStates />,
  // The same banner of all states stands here six times.
  parameters: { a11y: { options: { rules: { 'duplicate-id-aria': { enabled: false } } } } },
  play: async ({ canvasElement }) => {
    for (const state of states.keys()) {
      const shown = within(within(canvasElement).getByRole('region', { name: `State ${state}` }));
      await expect(await shown.findByText(text(state))).toBeVisible();
      const others = [...states.keys()].filter((other) => other !== state);
      for (const other of others) await expect(shown.queryByText(text(other))).toBeNull();
      await expect(shown.queryAllByText('Bring a friend')).toHaveLength(state === 0 ? 0 : 1);
    }
  },
};
export const InAllCopyStatesUnited: Story = {
  ...InAllCopyStates,
  name: 'In all copy states, United',
  globals: { partner: 'united', scheme: 'dark' },
};
export const InAllCopyStatesIhg: Story = {
  ...InAllCopyStates,
  name: 'In all copy states, IHG',
  globals: { partner: 'ihg', scheme: 'light' },
};
