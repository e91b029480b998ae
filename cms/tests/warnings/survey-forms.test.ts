import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findSurveyForm } from '../../src/desk/warnings/find-survey-form';
import { warnOfUnknownForms } from '../../src/desk/warnings/survey-forms';
import { aSubject, HOME } from '../checks/subject';

const survey = (form_id: string) => aSubject('api::survey.survey', { form_id });

test.each([
  ['known', true, 0],
  ['not to be told', undefined, 0],
  ['unknown', false, 1],
])('a form that is %s', async (_what, answer, count) => {
  const asked: string[] = [];
  const find = (code: string) => {
    asked.push(code);
    return Promise.resolve(answer);
  };
  expect(await warnOfUnknownForms(survey('abcd1234'), find)).toHaveLength(count);
  expect(await warnOfUnknownForms(survey('ab cd'), find)).toEqual([]);
  expect(await warnOfUnknownForms(aSubject(HOME, {}), find)).toEqual([]);
  expect(asked).toEqual(['abcd1234']);
});

describe('the survey provider', () => {
  let provider: Server;
  let requests: string[] = [];
  const answers: Record<string, number> = { '/to/known1': 200, '/to/moved1': 302, '/to/broken1': 500 };
  const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const started = (listener: RequestListener) =>
    new Promise<Server>((done) => {
      const server = createServer(listener);
      server.listen(0, '127.0.0.1', () => done(server));
    });
  const closed = (server: Server) =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  // Each test has an origin of its own, of which nothing is remembered yet.
  beforeEach(async () => {
    requests = [];
    provider = await started(({ url = '' }, response) => {
      requests.push(url);
      response.writeHead(answers[url] ?? 404).end('A page');
    });
    process.env.SURVEY_ORIGIN = originOf(provider);
  });
  afterEach(async () => {
    delete process.env.SURVEY_ORIGIN;
    jest.restoreAllMocks();
    await closed(provider);
  });

  test.each([
    ['known1', true],
    ['moved1', true],
    ['unknown1', false],
    ['broken1', undefined],
  ])('is asked for a form: %s', async (code, answer) => {
    expect(await findSurveyForm(code)).toBe(answer);
    expect(requests).toEqual([`/to/${code}`]);
  });

  test('is asked for one form once a minute, also while it has not answered', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const twice = await Promise.all([findSurveyForm('known1'), findSurveyForm('known1')]);
    expect([...twice, await findSurveyForm('unknown1')]).toEqual([true, true, false]);
    now.mockReturnValue(1_059_000);
    expect([await findSurveyForm('known1'), await findSurveyForm('unknown1')]).toEqual([true, false]);
    expect(requests.sort()).toEqual(['/to/known1', '/to/unknown1']);
    now.mockReturnValue(1_061_000);
    expect(await findSurveyForm('known1')).toBe(true);
    expect(requests).toHaveLength(3);
  });

  test('is remembered of a hundred forms', async () => {
    for (let form = 0; form <= 100; form += 1) await findSurveyForm(`form${form}`);
    expect(requests).toHaveLength(101);
    await findSurveyForm('form100');
    expect(requests).toHaveLength(101);
    await findSurveyForm('form0');
    expect(requests).toHaveLength(102);
  });

  test('is not asked where none is named', async () => {
    delete process.env.SURVEY_ORIGIN;
    expect(await findSurveyForm('unknown1')).toBeUndefined();
    expect(requests).toEqual([]);
  });

  test('leaves a form untold while it is down', async () => {
    const gone = await started(() => undefined);
    process.env.SURVEY_ORIGIN = originOf(gone);
    await closed(gone);
    expect(await findSurveyForm('unknown1')).toBeUndefined();
  });

  test('leaves a form untold where it takes the call and never answers', async () => {
    const asked: string[] = [];
    const silent = await started(({ url = '' }) => asked.push(url));
    process.env.SURVEY_ORIGIN = originOf(silent);
    const before = performance.now();
    expect(await findSurveyForm('unknown1')).toBeUndefined();
    expect(performance.now() - before).toBeLessThan(10_000);
    expect(asked).toEqual(['/to/unknown1']);
    await closed(silent);
  });
});
