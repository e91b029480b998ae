import {
  type CallName,
  calls,
  type Endpoint,
  endpoints,
  laterCalls,
  type ProblemCode,
  problems,
  problemsOf,
} from '@dinelink/contract';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '../api/api-error.ts';
import { aPartner } from '../partner/a-partner.fixture.ts';
import { showEverything } from '../document/in-view.fixture.ts';
import type { LoadPage } from '../session/useFullPageLoad.ts';
import { renderSite } from '../site.fixture.tsx';
import { actions } from './actions.fixture.ts';
import { forms } from './forms.fixture.ts';
import { type Screen } from './screen.fixture.ts';
import { tables } from './tables.fixture.ts';

const NOW = new Date('2026-11-25T17:00:00Z');
const screens = [...forms, ...actions, ...tables];
const partner = aPartner('nosh', {
  ...{ enrollmentType: 'direct', hasPPN: false, fullAddressRequired: false, hasPartnerLoadedCards: false },
  ...{ currencyType: 'Credit', hideEmailOptIn: false, hasSmsOptIn: true, hasSmsOptInV2: false },
});

/** Problems of a request that no page sends; one of them stands for all. */
const technical: readonly ProblemCode[] = [
  ...(['MALFORMED_JSON', 'MALFORMED_BODY', 'MALFORMED_ADDRESS', 'MALFORMED_HOST', 'ABORTED'] as const),
  ...(['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'UNSUPPORTED_ENCODING', 'UNSUPPORTED_CHARSET'] as const),
  ...(['PARTNER_UNKNOWN', 'NOT_FOUND', 'UNAVAILABLE'] as const),
];
const endsSession: readonly ProblemCode[] = ['UNAUTHORISED', 'TOKEN_EXPIRED'];
/** What every screen says alike. */
const common: Partial<Record<ProblemCode, RegExp>> = {
  CSRF: /refresh (the page|it) and try again/,
  EMULATION_READ_ONLY: /you cannot change it/,
  RATE_LIMITED: /try again in 2 minutes/,
};

beforeAll(() => {
  showEverything();
  // jsdom lacks it.
  window.ResizeObserver ??= class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});
beforeEach(() => {
  // Before the table of the fixtures.
  jest.useFakeTimers({ now: NOW, doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick'] });
  window.sessionStorage.clear();
  window.localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  window.location.hash = '';
});

const endpointOf = ({ call }: Screen): Endpoint => endpoints[call];
const codesOf = (shown: Screen): readonly ProblemCode[] =>
  problemsOf(endpointOf(shown)).filter(
    (code) => !technical.includes(code) && !(code in (shown.elsewhere ?? {})),
  );

/** Renders the screen, whose call fails with the problem, and sends it. */
async function meet(shown: Screen, code: ProblemCode, fields: ApiError['fields'] = []) {
  const { path, hash, member = null, answers, contents, call, submit } = shown;
  const loadPage = jest.fn<LoadPage>();
  const { status, message } = problems[code];
  const fail = () => Promise.reject(new ApiError(status, { code, message, fields, retryAfterSeconds: 120 }));
  if (hash) window.location.hash = hash;
  renderSite(path, {
    ...{ partner, member, contents, loadPage },
    answers: { validateZip: { isValid: true }, ...answers, [call]: fail },
  });
  await submit?.();
  return { loadPage };
}

async function expectSentence(shown: Screen, found: Screen['sentences'][ProblemCode]) {
  const { text, place } = sentenceOf(found ?? shown.general, shown.place);
  await waitFor(() => {
    const places = screen.queryAllByText(text).map((each) => each.closest(place));
    expect(places.filter(Boolean)).not.toEqual([]);
  });
}
const sentenceOf = (found: NonNullable<Screen['sentences'][ProblemCode]>, place: string) =>
  typeof found === 'string' || found instanceof RegExp ? { text: found, place } : found;

describe.each(screens.map((shown) => [shown.name, shown] as const))('%s', (_name, shown) => {
  test.each(codesOf(shown))('says what to do after %s [ERR-023]', async (code) => {
    const { invalid, member } = shown;
    if (code === 'INVALID' && invalid) {
      const { field, message } = invalid;
      await meet(shown, code, [{ field, code, message }]);
      await waitFor(() => {
        const control = document.getElementById(field);
        expect(control).toBeInvalid();
        expect(control).toHaveAccessibleDescription(expect.stringContaining(message));
      });
      return;
    }
    const { loadPage } = await meet(shown, code);
    if (endsSession.includes(code) && member) {
      await waitFor(() => expect(loadPage).toHaveBeenCalledWith(expect.stringMatching(/^\/login/)));
      return;
    }
    await expectSentence(shown, shown.sentences[code] ?? common[code]);
  });

  test('says one sentence of what no page sends', async () => {
    await meet(shown, 'NOT_FOUND');
    await expectSentence(shown, undefined);
  });

  const { fieldCodes } = endpointOf(shown);
  if (fieldCodes.length > 0) {
    test.each(fieldCodes)('says beside its field that it is %s', async (code) => {
      const { field = '' } = shown.invalid ?? {};
      await meet(shown, 'INVALID', [{ field, code, message: `Sentence of ${code}.` }]);
      await waitFor(() =>
        expect(document.getElementById(field)).toHaveAccessibleDescription(
          expect.stringContaining(`Sentence of ${code}.`),
        ),
      );
    });
  }
});

/** Changes without a cell, and why. */
const elsewhere: Partial<Record<CallName, string>> = {
  exitEmulation: 'operators',
  createProspect: 'the field of the first page; its codes are tested there',
  proveEmail: 'a button of one page; its codes are tested there',
  requestEmailProof: 'a button of one notice; its codes are tested there',
  makePlan: 'its codes are tested beside its form',
  setPlanOpen: 'a button of one list; tested there',
  removePlan: 'a button of one list; tested there',
  removePlanVote: 'a button of one list; tested there',
  votePlan: 'a form without a session; its codes are tested there',
  saveFavourite: 'a button of cards; its codes are tested there',
  removeFavourite: 'a button of cards; its codes are tested there',
  makeFavouriteList: 'a form in a dialog; its codes are tested there',
  nameFavouriteList: 'a form in a dialog; its codes are tested there',
  removeFavouriteList: 'a button of one list; tested there',
  addToFavouriteList: 'a checkbox of a saved restaurant; tested there',
  removeFromFavouriteList: 'a checkbox of a saved restaurant; tested there',
  impressions: 'nobody reads an answer to a measurement',
  pageEvent: 'nobody reads an answer to a measurement',
};

test('every call that changes something has a screen in the table, or a reason [ERR-023]', () => {
  const called = new Set<string>(screens.map(({ call }) => call));
  const changing = Object.entries({ ...calls, ...laterCalls }).filter(([, { method }]) => method !== 'GET');
  expect(changing.map(([name]) => name).filter((name) => !called.has(name) && !(name in elsewhere))).toEqual(
    [],
  );
});
