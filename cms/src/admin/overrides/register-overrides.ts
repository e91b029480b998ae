import { Stack } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { MakeVersionAction } from './MakeVersionAction';
import { ofContent } from '../of-content';
import { ShownOnPanel } from './ShownOnPanel';

interface ContentManager {
  addDocumentAction(change: (actions: unknown[]) => unknown[]): void;
  addEditViewSidePanel(change: (panels: unknown[]) => unknown[]): void;
}

/** The screen "Who shows what" in the menu; called while the admin registers its pages. */
export function addOverridesScreen(app: Pick<StrapiApp, 'addMenuLink'>): void {
  app.addMenuLink({
    to: 'who-shows-what',
    icon: Stack,
    intlLabel: { id: 'dinelink.who-shows-what', defaultMessage: 'Who shows what' },
    permissions: [],
    Component: () => import('./WhoShowsWhat').then(({ WhoShowsWhat }) => ({ default: WhoShowsWhat })),
    position: 3,
  });
}

/** The action "Make a version for…" and the panel "Shown on". */
export function addOverridesToEntries(app: Pick<StrapiApp, 'getPlugin'>): void {
  const apis = app.getPlugin('content-manager').apis as unknown as ContentManager;
  apis.addDocumentAction((actions) => [...actions, MakeVersionAction]);
  apis.addEditViewSidePanel((panels) => [...panels, ...ofContent([ShownOnPanel])]);
}
