import type { AnswerOf, MachineCallName } from '@dinelink/contract';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { browserStorage } from '../../session/browser-storage.ts';
import { searchValues } from '../../session/visitor/search-values.ts';
import { renderSite } from '../../site.fixture.tsx';

type StagingAnswers = { [K in MachineCallName]?: AnswerOf<K> };
interface Sent {
  method: string;
  path: string;
  body: unknown;
}

const clocks = {
  ...{ now: '2026-11-25T10:00:00.000Z', offsetMs: 0 },
  ...{ jobsNow: '2026-11-25T10:00:00.000Z', jobsOffsetMs: 0 },
};
const ledger = (changes: Partial<AnswerOf<'memberLedger'>> = {}): AnswerOf<'memberLedger'> => ({
  ...{ dines: [], entries: [], caps: [], redemptions: [], tierLevel: 0, qualifiedDines: 0 },
  balance: { awarded: 0, pending: 0, reserved: 0, owed: 0, available: 0 },
  ...changes,
});
const partners = [
  { key: 'nosh', name: 'Nosh', origin: 'http://nosh.localhost:3000' },
  { key: 'ihg', name: 'IHG', origin: 'http://ihg.localhost:3000' },
];
const mail = {
  ...{ id: '1', from: 'no-reply@nosh.example', to: ['ada@nosh.example'], subject: 'Your code' },
  ...{ text: 'Follow this link.', html: '', receivedAt: '2026-11-25T10:00:00Z' },
};

/** Answers of the staging tools by method and path; a list is answered one after the other. */
type Answer = unknown;
let answers: Map<string, Answer[]>;
let sent: Sent[];

beforeEach(() => {
  localStorage.clear();
  sent = [];
  answers = new Map<string, Answer[]>([
    ['GET /api/stgtools/partners', [{ partners } satisfies StagingAnswers['listPartners']]],
    ['GET /api/stgtools/scenarios', [{ scenarios: ['auth-settle-tip', 'refund'] }]],
    ['GET /api/stgtools/clock', [clocks]],
    ['GET /api/stgtools/mails', [{ mails: [mail] }]],
  ]);
  window.fetch = jest.fn(async (address: unknown, init: RequestInit = {}) => {
    const path = String(address);
    const { method = 'GET', body } = init;
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const left = answers.get(`${method} ${path.replace(/\?.*$/, '')}`);
    const answer = left && left.length > 1 ? left.shift() : left?.[0];
    if (answer instanceof Response) return answer.clone();
    return answer === undefined ? new Response('{}', { status: 404 }) : Response.json(answer);
  }) as typeof fetch;
});

const answerWith = (call: string, ...list: Answer[]) => answers.set(call, list);

async function open(options: Parameters<typeof renderSite>[1] = {}) {
  const csrf = { csrfToken: 't' };
  const site = renderSite('/stgtools', { ...options, answers: { csrf, ...options.answers } });
  await screen.findByRole('heading', { level: 1, name: 'Staging tools' });
  return site;
}
const tool = async (name: string) => within(await screen.findByRole('region', { name }));
const changes = () => sent.filter(({ method }) => method !== 'GET');

test('/stgtools is not found in production [ROUTE-034, PART-082]', async () => {
  const site = renderSite('/stgtools', { runtimeConfig: { appEnvironment: 'production' } });
  expect(await site.heading()).toBe('That page isn’t on our radar');
  expect(sent).toEqual([]);
});

describe('the staging tools', () => {
  test('lead to those of every partner the api names [ROUTE-034, SHELL-116, PART-082]', async () => {
    await open();
    const sites = (await tool('Partner')).getAllByRole('link');
    expect(sites.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Nosh http://nosh.localhost:3000/stgtools',
      'IHG http://ihg.localhost:3000/stgtools',
    ]);
    expect(sites[0]).toHaveAttribute('aria-current', 'page');
  });

  test('show the partner’s resolved configuration [SHELL-116]', async () => {
    const { user } = await open({ partner: aPartner('ihg') });
    const configuration = await tool('Resolved configuration');
    await user.click(configuration.getByText(/^All fields of/));
    expect(configuration.getByText('currencyType').closest('dt')?.nextElementSibling).toHaveTextContent(
      '"Point"',
    );
  });

  test('set a feature flag over the partner’s file [SHELL-116]', async () => {
    const flags = (loginOutage: boolean) => ({
      ...{ authFlags: { loginOutage, enrollmentOutage: false }, filters: [], partnerFeatureFlags: {} },
    });
    let isOut = false;
    const { user } = await open({ answers: { featureFlags: () => flags(isOut) } });
    answerWith('PUT /api/stgtools/flags/loginOutage', { flags: { loginOutage: true } });
    const own = await tool('Feature flags');
    expect(own.getByText('No flag is set.')).toBeVisible();
    isOut = true;
    await user.selectOptions(own.getByLabelText('Flag'), 'loginOutage');
    await user.click(own.getByRole('button', { name: 'Turn on' }));
    expect(await own.findAllByText('loginOutage is on.')).toHaveLength(2);
    expect(changes()).toEqual([
      { method: 'PUT', path: '/api/stgtools/flags/loginOutage', body: { value: true } },
    ]);
  });

  test('show the app and the stored values, and clear them [SHELL-116]', async () => {
    const storage = browserStorage('nosh');
    storage.write(searchValues.searchLocation, 'Chicago, IL');
    storage.write(searchValues.dineInSeen, 'yes');
    const app = { platform: 'ios', version: '1.4' } as const;
    const partner = aPartner('nosh', { minimumAppVersion: '1.2' });
    const { user } = await open({ partner, runtimeConfig: { app } });
    const stored = await tool('App and stored values');
    expect(stored.getByText('App: ios, version 1.4')).toBeVisible();
    expect(stored.getByText('Minimum version: 1.2')).toBeVisible();
    expect(stored.getByText(/Chicago, IL/)).toBeVisible();
    await user.click(stored.getByRole('button', { name: 'Clear searchLocation' }));
    expect(storage.read(searchValues.searchLocation)).toBeUndefined();
    expect(storage.read(searchValues.dineInSeen)).toBe('yes');
    await user.click(stored.getByRole('button', { name: 'Clear all' }));
    expect(storage.read(searchValues.dineInSeen)).toBeUndefined();
    expect(stored.getByText('This browser stores nothing for this partner.')).toBeVisible();
  });

  test('set the clock of jobs in days, and show it [SHELL-116]', async () => {
    const { user } = await open();
    const clock = await tool('Clock');
    expect(await clock.findByText('Time of jobs: 2026-11-25T10:00:00.000Z')).toBeVisible();
    answerWith('PUT /api/stgtools/clock', clocks);
    answerWith('GET /api/stgtools/clock', { ...clocks, jobsNow: '2026-11-28T10:00:00.000Z' });
    const days = clock.getByLabelText('Days ahead of the real time');
    await user.clear(days);
    await user.type(days, '3');
    await user.click(clock.getByRole('button', { name: 'Set for jobs' }));
    expect(await clock.findByText('Time of jobs: 2026-11-28T10:00:00.000Z')).toBeVisible();
    expect(changes()).toEqual([
      { method: 'PUT', path: '/api/stgtools/clock', body: { jobsOffsetMs: 259_200_000 } },
    ]);
  });

  test.each([
    [false, 'You see what is published.', 'Show drafts', '/stgtools/preview?on=1'],
    [true, 'You see drafts.', 'Show what is published', '/stgtools/preview?on=0'],
  ])('toggle the preview of drafts: now %s [SHELL-116]', async (isPreview, state, button, action) => {
    await open({ runtimeConfig: { isPreview } });
    const preview = await tool('Preview of drafts');
    expect(preview.getByText(state)).toBeVisible();
    const form = preview.getByRole('button', { name: button }).closest('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', action]);
  });

  test('play a scenario with the member’s card and show what it changed in the ledger [SHELL-116]', async () => {
    const dine = {
      ...{ id: '7', networkTxnRef: 'T-1', merchantId: '3', state: 'settled', authCents: 5_000 },
      ...{ settledCents: 6_120, refundedCents: 0, channel: 'in_person', localDate: '2026-11-25' },
    };
    const entry = { id: '9', dineId: '7', source: 'S', status: 'Pending', amount: 306 };
    const after = { ...ledger(), dines: [dine], entries: [entry] };
    answerWith('GET /api/stgtools/ledger', ledger(), after);
    answerWith('POST /api/stgtools/scenarios/refund', {
      deliveries: [{ events: [], accepted: 2, duplicates: 0, rejected: 0 }],
      ...{ merchantId: '3', cardId: '4' },
    });
    const { user } = await open({ member: aMember({ publicId: 'p-1' }) });
    expect((await tool('A member')).getByLabelText('Public id')).toHaveValue('p-1');
    const scenarios = await tool('Scenarios');
    await scenarios.findByRole('option', { name: 'refund' });
    await user.selectOptions(scenarios.getByLabelText('Scenario'), 'refund');
    await user.click(scenarios.getByRole('button', { name: 'Play it with the member’s card' }));
    const effect = within(await scenarios.findByRole('list', { name: 'Effect on the ledger' }));
    expect(effect.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dine T-1: settled',
      'S, Pending: 306',
    ]);
    expect(changes()).toEqual([
      { method: 'POST', path: '/api/stgtools/scenarios/refund', body: { publicId: 'p-1' } },
    ]);
  });

  test('move a member to a tier, and say why that failed [SHELL-116]', async () => {
    const { user } = await open({ member: aMember({ publicId: 'p-1' }) });
    const tier = await tool('Tier');
    await user.selectOptions(tier.getByLabelText('Tier level'), '2');
    answerWith('PUT /api/stgtools/tier', { tierLevel: 2, qualifiedDines: 4 });
    await user.click(tier.getByRole('button', { name: 'Move the member' }));
    expect(await tier.findByText('The member is at level 2, with 4 qualified dines.')).toBeVisible();
    expect(changes()[0]?.body).toEqual({ publicId: 'p-1', tierLevel: 2 });
    const message = 'This member has no linked card to dine with.';
    answerWith('PUT /api/stgtools/tier', Response.json({ code: 'NO_LINKED_CARD', message }, { status: 409 }));
    await user.click(tier.getByRole('button', { name: 'Move the member' }));
    expect(await tier.findByText(`That did not work: ${message}`)).toBeVisible();
  });

  test('show caught mails, also of one address alone [SHELL-116]', async () => {
    const { user } = await open();
    const mails = await tool('Caught mails');
    await user.click(await mails.findByText('Your code, to ada@nosh.example'));
    expect(mails.getByText('Follow this link.')).toBeVisible();
    await user.type(mails.getByLabelText('Only to this address'), 'bo@nosh.example{Enter}');
    await waitFor(() => expect(sent.at(-1)?.path).toBe('/api/stgtools/mails?to=bo%40nosh.example'));
  });

  test('ask for the operators’ key where the api wants one [SHELL-116]', async () => {
    const refused = Response.json({ code: 'OPERATOR_ONLY', message: 'No.' }, { status: 403 });
    answerWith('GET /api/stgtools/partners', refused, { partners });
    answerWith('POST /api/stgtools/operator', { expiresAt: '2026-11-25T18:00:00.000Z' });
    const { user } = await open();
    const operators = await tool('Operators only');
    expect(screen.queryByRole('region', { name: 'Clock' })).toBeNull();
    await user.type(operators.getByLabelText('Operators’ key'), 'let me in');
    await user.click(operators.getByRole('button', { name: 'Open the tools' }));
    expect(await screen.findByRole('region', { name: 'Clock' })).toBeVisible();
    expect(changes()[0]).toEqual({
      ...{ method: 'POST', path: '/api/stgtools/operator', body: { key: 'let me in' } },
    });
  });
});
