import type { StrapiApp } from '@strapi/strapi/admin';
import { ofContent } from '../of-content';
import { TogetherPanel } from './TogetherPanel';

interface ContentManager {
  addEditViewSidePanel(change: (panels: unknown[]) => unknown[]): void;
}

/** The panel "Working together", below the entry's buttons. */
export function addPresenceToEntries(app: Pick<StrapiApp, 'getPlugin'>): void {
  const { addEditViewSidePanel } = app.getPlugin('content-manager').apis as unknown as ContentManager;
  addEditViewSidePanel(([actions, ...panels]) => [actions, ...ofContent([TogetherPanel]), ...panels]);
}
