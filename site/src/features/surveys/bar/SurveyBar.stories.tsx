import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Dock } from '../../../components/Dock/Dock.tsx';
import { aSurvey } from '../survey.fixture.ts';
import { SurveyBar } from './SurveyBar.tsx';

const meta = {
  title: 'Features/Surveys/SurveyBar',
  component: SurveyBar,
  args: { path: '/search' },
  render: (args) => (
    <Dock>
      <SurveyBar {...args} />
    </Dock>
  ),
  beforeEach: () => window.localStorage.clear(),
  parameters: {
    layout: 'fullscreen',
    // The dock gives a bar that comes later its place.
    setsStyles: true,
    site: { contents: { surveys: [aSurvey()] }, runtimeConfig: { surveyOrigin: 'http://127.0.0.1:9' } },
  },
} satisfies Meta<typeof SurveyBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** [SHELL-060] [SHELL-061] */
export const Closed: Story = {
  play: async ({ canvasElement }) => {
    const bar = await within(canvasElement).findByRole('region', { name: 'How are we doing?' });
    await expect(getComputedStyle(bar).zIndex).toBe('10000');
    // It slides in.
    await waitFor(() => expect(Math.round(bar.getBoundingClientRect().bottom)).toBe(window.innerHeight));
  },
};
export const ClosedDark: Story = { globals: { partner: 'ihg', scheme: 'dark' } };

/** [SHELL-061] [SHELL-062] No form answers here, so it stays as it is while the form loads. */
export const Open: Story = {
  globals: { partner: 'united' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const title = await canvas.findByRole('button', { name: 'How are we doing?' });
    await userEvent.click(title);
    const panel = document.getElementById(title.getAttribute('aria-controls') ?? '');
    await expect(panel && getComputedStyle(panel).height).toBe('450px');
    await expect(await canvas.findByTitle('How are we doing?')).toBeInTheDocument();
  },
};
export const LongTitle: Story = {
  parameters: { site: { contents: { surveys: [aSurvey({ text: 'How was your dinner? '.repeat(8) })] } } },
};
