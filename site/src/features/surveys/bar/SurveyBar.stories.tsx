import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Dock } from '../../../components/Dock/Dock.tsx';
import { aSurvey } from '../survey.fixture.ts';
import { SurveyBar } from './SurveyBar.tsx';

const sizes = { desktop: 1_280, phone: 360 };
const options = Object.fromEntries(
  Object.entries(sizes).map(([name, width]) => [
    name,
    { name, styles: { width: `${width}px`, height: '800px' } },
  ]),
);

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

/** Opens the form. */
async function openForm(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  const title = await canvas.findByRole('button', { name: 'How are we doing?' });
  await userEvent.click(title);
  const panel = document.getElementById(title.getAttribute('aria-controls') ?? '');
  return { panel, form: await canvas.findByTitle('How are we doing?') };
}
const widthOf = (element: Element | null) => element?.getBoundingClientRect().width;

/** No form answers here, so it stays as it is while the form loads. */
export const Open: Story = {
  name: 'Open, the form 800 px wide [SHELL-061, SHELL-062, SHELL-070, CONST-016]',
  parameters: { viewport: { options } },
  globals: { partner: 'united', viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const { panel, form } = await openForm(canvasElement);
    await expect(panel && getComputedStyle(panel).height).toBe('450px');
    await expect(widthOf(form)).toBe(800);
  },
};
export const OpenNarrow: Story = {
  name: 'Open in a narrow window, the form 100 % of it [SHELL-070, CONST-016]',
  parameters: { viewport: { options } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const { panel, form } = await openForm(canvasElement);
    await expect(widthOf(form)).toBe(widthOf(panel));
  },
};
export const LongTitle: Story = {
  parameters: { site: { contents: { surveys: [aSurvey({ text: 'How was your dinner? '.repeat(8) })] } } },
};
