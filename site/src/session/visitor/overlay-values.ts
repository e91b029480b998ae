import { merchantRefOf } from './merchant-ref.ts';
import { DAY_MS, fieldsOf, local, textOf } from '../stored-values.ts';

/** How long a visitor who postpones installing is left in peace. */
export const INSTALL_LATER_MS = 30 * DAY_MS;
/** How long a dismissed announcement stays away: one day. */
const ANNOUNCEMENT_MS = DAY_MS;
const PENDING_FAVOURITE_MS = 30 * 60_000;
/** Longer than anything that is compared with it. */
const TEN_YEARS_MS = 3_650 * DAY_MS;

/** What bars and dialogs over the page store. They are loaded after the first view, and this with them; none ends with a session. */
export const overlayValues = {
  /** When a survey was closed or answered, in epoch ms by its form. */
  surveysSeen: local('surveysSeen', timesOf, { lifetimeMs: TEN_YEARS_MS }),
  /** Until when installing is not offered again, in epoch ms. */
  installLater: local('installLater', timeOf, { lifetimeMs: INSTALL_LATER_MS }),
  /** The type of the general popup that was closed last. */
  popupShown: local('popupShown', textOf, { lifetimeMs: TEN_YEARS_MS }),
  /** The announcement that was dismissed, for a day. */
  announcementDismissed: local('announcementDismissed', textOf, { lifetimeMs: ANNOUNCEMENT_MS }),
  /** The restaurant that a visitor wanted to save before signing in; whoever signs in takes it. */
  pendingFavourite: local('pendingFavourite', merchantRefOf, { lifetimeMs: PENDING_FAVOURITE_MS }),
  ssoNoticeDismissed: local('ssoNoticeDismissed', textOf, { lifetimeMs: TEN_YEARS_MS }),
};

function timeOf(found: unknown): number | undefined {
  return typeof found === 'number' ? found : undefined;
}

/** Times in epoch ms by name; invalid entries are left out. */
function timesOf(found: unknown): Record<string, number> {
  const entries = Object.entries(fieldsOf(found)).filter(([, time]) => typeof time === 'number');
  return Object.fromEntries(entries) as Record<string, number>;
}
