import '../../site/src/styles/index.css';
import type { Decorator, Preview } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { defaultPartner, applyTheme, partnerKeys } from './partners.ts';
import { withSite } from './site.tsx';

const withPartner: Decorator = (Story, { globals }) => {
  applyTheme({ partner: String(globals['partner']), scheme: String(globals['scheme']) });
  return <Story />;
};

/** `parameters.address`: the address of a story in the site. */
const withRouter: Decorator = (Story, { parameters, id }) => (
  <MemoryRouter
    key={id}
    initialEntries={[String(parameters['address'] ?? '/')]}
    future={{ v7_startTransition: true, v7_relativeSplatPath: true }}
  >
    <Story />
  </MemoryRouter>
);

/** The site's policy forbids inline styles; a story with one fails. */
const refuseInlineStyles: Preview['afterEach'] = ({ canvasElement, parameters }) => {
  const styled = canvasElement.querySelector('[style]');
  if (styled && parameters['setsStyles'] !== true)
    throw new Error(`inline style on ${styled.outerHTML.slice(0, 200)}`);
};

const preview: Preview = {
  afterEach: refuseInlineStyles,
  tags: ['autodocs'],
  globalTypes: {
    partner: {
      description: 'Partner',
      toolbar: { title: 'Partner', icon: 'paintbrush', items: partnerKeys, dynamicTitle: true },
    },
    scheme: {
      description: 'Colour scheme',
      toolbar: { title: 'Scheme', icon: 'contrast', items: ['system', 'light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { partner: defaultPartner, scheme: 'system' },
  decorators: [withSite, withRouter, withPartner],
  parameters: {
    layout: 'padded',
    backgrounds: { disable: true },
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
    },
    options: { storySort: { order: ['Foundations', 'Components', 'Features'] } },
  },
};

export default preview;
