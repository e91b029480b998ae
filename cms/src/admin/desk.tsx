import type { StrapiApp } from '@strapi/strapi/admin';
import { Calendar, ClockCounterClockwise, Pencil, Rocket, Search, WarningCircle } from '@strapi/icons';
import { HistoryAction } from './history/HistoryAction';
import { ofContent } from './of-content';
import { BulkScheduleAction } from './releases/BulkScheduleAction';
import { keepSaves } from './schedule/save-form';
import { ScheduleAction } from './schedule/ScheduleAction';
import { SchedulePanel } from './schedule/SchedulePanel';

type Description = (props: never) => unknown;
interface ContentManager {
  addBulkAction(actions: Description[]): void;
  addDocumentAction(actions: Description[] | typeof keepSaves): void;
  addEditViewSidePanel(panels: Description[]): void;
}

/** A text of the admin's own; there is one language. */
const text = (id: string, defaultMessage: string) => ({ id: `desk.${id}`, defaultMessage });

/** Scheduling, releases, history, calendar and search: menu links, actions and a panel of the edit view. */
export function addDesk(app: Pick<StrapiApp, 'getPlugin' | 'addMenuLink'>): void {
  const contentManager = app.getPlugin('content-manager').apis as unknown as ContentManager;
  contentManager.addDocumentAction(keepSaves);
  contentManager.addDocumentAction([ScheduleAction, HistoryAction]);
  contentManager.addEditViewSidePanel(ofContent([SchedulePanel]));
  contentManager.addBulkAction([BulkScheduleAction]);
  app.addMenuLink({
    to: 'find-text',
    icon: Search,
    intlLabel: text('find-text', 'Find a text'),
    permissions: [],
    Component: () => import('./search/FindTextPage').then((page) => ({ default: page.FindTextPage })),
  });
  app.addMenuLink({
    to: 'calendar',
    icon: Calendar,
    intlLabel: text('calendar', 'Calendar'),
    permissions: [],
    Component: () => import('./calendar/CalendarPage').then((page) => ({ default: page.CalendarPage })),
  });
  app.addMenuLink({
    to: 'releases',
    icon: Rocket,
    intlLabel: text('releases', 'Releases'),
    permissions: [],
    Component: () => import('./releases/ReleasesPage').then((page) => ({ default: page.ReleasesPage })),
  });
  app.addMenuLink({
    to: 'history',
    icon: ClockCounterClockwise,
    intlLabel: text('history', 'Deleted entries'),
    permissions: [],
    Component: () => import('./history/HistoryPage').then((page) => ({ default: page.HistoryPage })),
  });
}

const widgets = [
  ['due-next', 'Due next', Calendar, 'DueNext'],
  ['failed', 'Not published', WarningCircle, 'Failed'],
  ['my-drafts', 'My drafts', Pencil, 'MyDrafts'],
  ['changed', 'Changed since your last visit', ClockCounterClockwise, 'Changed'],
] as const;

/** What the admin's home says about the work of editors, before what Strapi shows there. */
export function addWidgets(app: Pick<StrapiApp, 'widgets'>): void {
  const own = widgets.map(([id, title, icon, name]) => ({
    id,
    icon,
    title: text(id, title),
    component: () => import('./home/widgets').then((page) => page[name]),
  }));
  app.widgets.register((others) => [...own, ...others]);
}
