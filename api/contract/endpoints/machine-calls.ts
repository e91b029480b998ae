import type { Call } from '../calls.ts';

/**
 * Calls that no page's script makes: of feeds, operators' programs, survey forms, mail programs, site maps, testers, and of links
 * that are followed. Apart from `calls`, which every page loads.
 */
export const machineCalls = {
  personalData: { method: 'GET', path: '/api/Member/PersonalData', needs: 'member' },
  ssoStart: { method: 'GET', path: '/api/Sso/Start', needs: 'nothing' },
  statementFile: { method: 'GET', path: '/api/Member/Statement/File', needs: 'member' },
  personalDataTable: { method: 'GET', path: '/api/Member/PersonalData/Table', needs: 'member' },
  ssoCallback: { method: 'GET', path: '/api/Sso/Callback', needs: 'nothing' },
  reservationCalendar: {
    method: 'GET',
    path: '/api/Member/Reservations/{reservationId}/calendar.ics',
    needs: 'member',
  },
  emulationChallenge: { method: 'GET', path: '/api/Emulation/Challenge', needs: 'nothing' },
  startEmulation: { method: 'POST', path: '/api/Emulation/Start', needs: 'nothing' },
  reviewForm: { method: 'POST', path: '/api/reviews/forms/{formCode}', needs: 'form' },
  unsubscribe: { method: 'POST', path: '/api/Members/Unsubscribe', needs: 'link' },
  merchantRanges: { method: 'GET', path: '/api/v2/Merchants/Ranges', needs: 'nothing' },
  merchantsOfRange: { method: 'GET', path: '/api/v2/Merchants/Ranges/{range}', needs: 'nothing' },
  feedEvents: { method: 'POST', path: '/api/feed/events', needs: 'feed' },
  feedContext: { method: 'GET', path: '/api/stgtools/feed-context', needs: 'staging' },
  memberLedger: { method: 'GET', path: '/api/stgtools/ledger', needs: 'staging' },
  becomeOperator: { method: 'POST', path: '/api/stgtools/operator', needs: 'staging' },
  listPartners: { method: 'GET', path: '/api/stgtools/partners', needs: 'staging' },
  listScenarios: { method: 'GET', path: '/api/stgtools/scenarios', needs: 'staging' },
  runScenario: { method: 'POST', path: '/api/stgtools/scenarios/{name}', needs: 'staging' },
  caughtMails: { method: 'GET', path: '/api/stgtools/mails', needs: 'staging' },
  setFlag: { method: 'PUT', path: '/api/stgtools/flags/{name}', needs: 'staging' },
  moveTier: { method: 'PUT', path: '/api/stgtools/tier', needs: 'staging' },
  instructBooking: { method: 'PUT', path: '/api/stgtools/booking', needs: 'staging' },
  readClock: { method: 'GET', path: '/api/stgtools/clock', needs: 'staging' },
  setClock: { method: 'PUT', path: '/api/stgtools/clock', needs: 'staging' },
  instructPayouts: { method: 'POST', path: '/api/stgtools/payouts', needs: 'staging' },
} as const satisfies Record<string, Call>;

export type MachineCallName = keyof typeof machineCalls;
