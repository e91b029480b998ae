import type { StrapiApp } from '@strapi/strapi/admin';
import { limitPermissions } from './limit-permissions';
import { loadRights } from './load-rights';
import { ofContent } from '../of-content';
import { PartnerPanel } from './PartnerPanel';
import { RightsPanel } from './RightsPanel';
import { hideInForeignRows, type RowAction } from './row-actions';

interface ContentManager {
  addDocumentAction(change: (actions: RowAction[]) => RowAction[]): void;
  addEditViewSidePanel(change: (panels: unknown[]) => unknown[]): void;
}

/** The address that Strapi hands over is the former one while the page changes. */
const limitToEntry = limitPermissions({ pathname: () => window.location.pathname, load: loadRights });

/** Makes forms of entries that are not the editor's read-only; called while the admin registers. */
export const limitForms = (app: Pick<StrapiApp, 'addRBACMiddleware'>) =>
  app.addRBACMiddleware([(() => limitToEntry) as never]);

/** The reason beside the form, below its buttons, and where partners come from; rows without the acts that would be refused. */
export function addRightsToEntries(app: Pick<StrapiApp, 'getPlugin'>): void {
  const apis = app.getPlugin('content-manager').apis as unknown as ContentManager;
  apis.addDocumentAction(hideInForeignRows);
  apis.addEditViewSidePanel(([actions, ...panels]) => [
    actions,
    ...ofContent([RightsPanel]),
    PartnerPanel,
    ...panels,
  ]);
}
