import { adminApi, type StrapiApp } from '@strapi/strapi/admin';
import { registerFields } from './fields/register-fields';
import { addOverridesScreen, addOverridesToEntries } from './overrides/register-overrides';
import { addDesk, addWidgets } from './desk';
import { ChecksPanel } from './checks/ChecksPanel';
import { keepStore } from './history/forget-entry';
import { leaveDeleted } from './removal/leave-deleted';
import { nameAnswers } from './removal/name-answers';
import { nameSites } from './removal/name-sites';
import { nameSitesOfAll } from './removal/name-sites-of-all';
import { sayReason } from './removal/say-reason';
import { addPresenceToEntries } from './presence/register-presence';
import { noteSaves } from './presence/saved-here';
import { saySignedOut } from './presence/say-signed-out';
import logo from './logo.svg';
import { hideAdvertisement, hideForeignParts } from './hide-parts';
import { addRightsToEntries, limitForms } from './rights/register-rights';
import { inWords, type List } from './lists/list-columns';
import { ReachRows } from './lists/ReachRows';
import { ofContent } from './of-content';
import { returnFocus } from './return-focus';
import { PreviewPanel } from './preview/PreviewPanel';
import { words } from './words';

type Panel = ((props: never) => unknown) & { type?: string };
interface Lists {
  injectComponent(view: 'listView', zone: 'actions', component: { name: string; Component: unknown }): void;
}
interface ContentManager {
  addEditViewSidePanel(change: (panels: Panel[]) => Panel[]): void;
  /** Each change knows of Strapi's actions what it needs. */
  addDocumentAction(change: (actions: never[]) => unknown[]): void;
  addBulkAction(change: (actions: never[]) => unknown[]): void;
}

/** Strapi's own panel has no type; it is recognised by the key of its title. */
const isStrapisPreview = (panel: Panel) => String(panel).includes('content-manager.preview.panel.title');

/** The panels stand beside a form from here; on narrower screens Strapi has them in a drawer at the bottom. */
const breakpoints = { large: '@media(min-width: 1024px)' };

/** Our name and words; the admin calls no other origin: no release news, no tutorials. */
export default {
  config: {
    notifications: { releases: false },
    tutorials: false,
    locales: [],
    auth: { logo },
    menu: { logo },
    head: { favicon: logo },
    translations: { en: words },
    theme: { light: { breakpoints }, dark: { breakpoints } },
  },
  register(
    app: Pick<
      StrapiApp,
      'addRBACMiddleware' | 'addMiddlewares' | 'addFields' | 'addMenuLink' | 'customFields' | 'widgets'
    >,
  ) {
    hideAdvertisement();
    registerFields(app);
    limitForms(app);
    app.addMiddlewares([sayReason, saySignedOut, keepStore, noteSaves] as never);
    addOverridesScreen(app);
    addWidgets(app);
  },
  bootstrap(app: Pick<StrapiApp, 'getPlugin' | 'addMenuLink' | 'registerHook'>) {
    const { addEditViewSidePanel, addDocumentAction, addBulkAction } = app.getPlugin('content-manager')
      .apis as unknown as ContentManager;
    addEditViewSidePanel((panels) => [
      ...panels.flatMap((panel) => (isStrapisPreview(panel) ? ofContent<Panel>([PreviewPanel]) : [panel])),
      ...ofContent<Panel>([ChecksPanel]),
    ]);
    // First, because it recognises Strapi's actions, which others wrap.
    hideForeignParts(app);
    addDocumentAction(nameSites);
    addBulkAction(nameSitesOfAll);
    addDocumentAction(nameAnswers);
    addBulkAction(nameAnswers);
    leaveDeleted(adminApi as never);
    addOverridesToEntries(app);
    addDesk(app);
    addPresenceToEntries(app);
    addRightsToEntries(app);
    addDocumentAction(returnFocus);
    const lists = app.getPlugin('content-manager') as unknown as Lists;
    lists.injectComponent('listView', 'actions', { name: 'reach-rows', Component: ReachRows });
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', (list: List) => inWords(list));
  },
};
