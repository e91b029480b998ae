import { createServer, type Server } from 'node:http';
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
  const answers: Record<string, number> = { '/to/known1': 200, '/to/moved1': 302, '/to/broken1': 500 };
  beforeAll((done) => {
    provider = createServer(({ url }, response) => response.writeHead(answers[url ?? ''] ?? 404).end());
    provider.listen(0, '127.0.0.1', done);
  });
  beforeEach(() => {
    const { port } = provider.address() as AddressInfo;
    process.env.SURVEY_ORIGIN = `http://127.0.0.1:${port}/`;
  });
  afterEach(() => {
    delete process.env.SURVEY_ORIGIN;
  });
  afterAll((done) => {
    provider.closeAllConnections();
    provider.close(done);
  });

  test.each([
    ['known1', true],
    ['moved1', true],
    ['unknown1', false],
    ['broken1', undefined],
  ])('is asked for a form: %s', async (code, answer) => {
    expect(await findSurveyForm(code)).toBe(answer);
  });

  test('is not asked where none is named, and nothing is known while it is down', async () => {
    process.env.SURVEY_ORIGIN = 'http://127.0.0.1:9';
    expect(await findSurveyForm('unknown1')).toBeUndefined();
    delete process.env.SURVEY_ORIGIN;
    expect(await findSurveyForm('unknown1')).toBeUndefined();
  });
});
