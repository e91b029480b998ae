import { type Member, partnerSchema } from '@dinelink/contract';
import type { Decorator } from '@storybook/react-vite';
import { type Answers, type Contents, TestProviders } from '../../site/src/partner/TestProviders.fixture.tsx';
import { publicPartner } from '../../site/src/partner/public-partner.ts';
import type { RuntimeConfig } from '../../site/src/partner/RuntimeConfigContext.ts';
import { partners } from './partners.ts';

/** `parameters.site` of a story: responses of the fake api and of the cms, the member, the vault's address. */
interface SiteParameters {
  answers?: Answers;
  contents?: Contents;
  member?: Member | null;
  runtimeConfig?: Partial<RuntimeConfig>;
}

/** Provides the partner, copy and a fake api to each story of a feature. */
export const withSite: Decorator = (Story, { globals, parameters, id }) => {
  const file = partners.find(({ key }) => key === globals['partner']);
  if (!file) return <Story />;
  const partner = publicPartner(partnerSchema.parse(file), {
    origin: `http://${file.key}.localhost:3000`,
    now: Date.UTC(2026, 6, 1),
    heroPicture: { name: file.hero.dish, alt: '', width: 1_400, height: 1_391 },
  });
  return (
    <TestProviders key={`${id} ${partner.key}`} partner={partner} {...(parameters['site'] as SiteParameters)}>
      <Story />
    </TestProviders>
  );
};
