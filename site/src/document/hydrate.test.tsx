import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { HydrationOptions } from 'react-dom/client';
import { BOOT_ID, type Boot } from '../boot-data.ts';
import { aPartner } from '../partner/a-partner.fixture.ts';

const hydrateRoot = jest.fn<(root: Document, page: ReactNode, options: HydrationOptions) => void>();
jest.unstable_mockModule('react-dom/client', () => ({ hydrateRoot }));

const runtimeConfig: Boot['runtimeConfig'] = {
  ...{ year: 2026, vaultOrigin: 'http://vault.localhost:4100', appEnvironment: 'development' },
  ...{ surveyOrigin: 'https://form.typeform.com', mayFrameSurvey: true, emulationRoutes: [] },
  ...{ isPreview: false, app: null, referenceCode: '' },
};

afterEach(() => {
  jest.restoreAllMocks();
  hydrateRoot.mockClear();
});

async function start() {
  window.history.replaceState(null, '', '/recover');
  const boot: Boot = {
    ...{ address: '/recover', partner: aPartner('nosh'), runtimeConfig, css: [], theme: '' },
    ...{ state: { mutations: [], queries: [] }, hydrationData: { loaderData: {} } },
  };
  document.body.innerHTML = `<script id="${BOOT_ID}" type="application/json">${JSON.stringify(boot)}</script>`;
  const called: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, { method = 'GET' } = {}) => {
    called.push(`${method} ${String(address)}`);
    return Promise.resolve(Response.json({ csrfToken: 'token', data: [] }));
  });
  await jest.isolateModulesAsync(async () => {
    await import('./hydrate.tsx');
  });
  await waitFor(() => expect(hydrateRoot).toHaveBeenCalledTimes(1));
  return called;
}

test('the anti-forgery token is fetched when the page starts, before anything is sent [LOGIN-042]', async () => {
  const called = await start();
  await waitFor(() => expect(called).toContain('GET /api/CSRF'));
  expect(called.filter((call) => call.endsWith('/api/CSRF'))).toHaveLength(1);
});

test('an error of rendering is reported, but not a script that could not be loaded, which the browser reports', async () => {
  await start();
  const { onCaughtError, onRecoverableError } = hydrateRoot.mock.calls[0]![2];
  // jsdom has none.
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  const missing = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missing }));
  onCaughtError!(missing, {});
  // As React wraps it if it left the part out when it rendered once more.
  onRecoverableError!(new Error('Recovered', { cause: missing }), {});
  expect(reported).not.toHaveBeenCalled();
  const [caught, recovered] = [new Error('Broken'), new Error('Recovered', { cause: new Error('Broken') })];
  onCaughtError!(caught, {});
  onRecoverableError!(recovered, {});
  expect(reported.mock.calls).toEqual([[caught], [recovered]]);
});
