import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { BOOT_ID, type Boot } from '../boot-data.ts';
import { aPartner } from '../partner/a-partner.fixture.ts';

const hydrateRoot = jest.fn();
jest.unstable_mockModule('react-dom/client', () => ({ hydrateRoot }));

const runtimeConfig: Boot['runtimeConfig'] = {
  ...{ year: 2026, vaultOrigin: 'http://vault.localhost:4100', appEnvironment: 'development' },
  ...{ surveyOrigin: 'https://form.typeform.com', mayFrameSurvey: true, emulationRoutes: [] },
  ...{ isPreview: false, app: null, referenceCode: '' },
};

afterEach(() => jest.restoreAllMocks());

test('the anti-forgery token is fetched when the page starts, before anything is sent [LOGIN-042]', async () => {
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
  await import('./hydrate.tsx');
  await waitFor(() => expect(hydrateRoot).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(called).toContain('GET /api/CSRF'));
  expect(called.filter((call) => call.endsWith('/api/CSRF'))).toHaveLength(1);
});
