import { createHmac } from 'node:crypto';
import express, { raw } from 'express';
import request from 'supertest';
import { formResponseSchema } from '@dinelink/contract';
import { serve, type Simulator } from '../serve.ts';
import { readSurveySimulatorConfig } from './config.ts';
import { surveyApp } from './app.ts';

const SECRET = 'the-forms-secret-of-a-test';
const HIDDEN = 'date=2026-10-29&mid=12&txn=4711&fid=f1&mname=Casa+Luc%C3%ADa+%26+S%C3%B6hne&tt=settle';

/** What the programme's webhook got, and answers next. */
const webhook = {
  requests: [] as { code: string; body: Buffer; signature: string }[],
  answer: { status: 200, body: { stored: true } as object },
};
let programme: Simulator;
beforeAll(async () => {
  const app = express();
  app.post('/api/reviews/forms/:code', raw({ type: () => true }), ({ params, body, headers }, response) => {
    const signature = String(headers['typeform-signature']);
    webhook.requests.push({ code: params.code, body: body as Buffer, signature });
    response.status(webhook.answer.status).json(webhook.answer.body);
  });
  programme = await serve(app, { host: '127.0.0.1', port: 0 });
});
afterAll(() => programme.close());
beforeEach(() => {
  webhook.requests = [];
  webhook.answer = { status: 200, body: { stored: true } };
});

const forms = (apiUrl = programme.url) => surveyApp({ apiUrl, secrets: { '*': SECRET } });
const typed = { rating: '4', text: 'The thali for two.', hidden: HIDDEN, token: 'response-1' };
const submit = (fields: object = {}, app = forms()) =>
  request(app)
    .post('/to/dine13')
    .type('form')
    .send({ ...typed, ...fields });

test('a review goes to the webhook of its form, signed over the raw body, with the fragment as hidden fields', async () => {
  const { status, text } = await submit();
  expect([status, text]).toEqual([200, expect.stringContaining('Thank you')]);
  const [sent] = webhook.requests;
  const digest = createHmac('sha256', SECRET)
    .update(sent?.body ?? '')
    .digest('base64');
  expect(sent).toMatchObject({ code: 'dine13', signature: `sha256=${digest}` });
  const { form_response: response } = formResponseSchema.parse(JSON.parse(String(sent?.body)));
  expect(response).toMatchObject({
    token: 'response-1',
    hidden: { mid: '12', txn: '4711', fid: 'f1', mname: 'Casa Lucía & Söhne', tt: 'settle' },
    answers: [
      { type: 'number', number: 4 },
      { type: 'text', text: 'The thali for two.' },
    ],
  });
});

test.each([
  ['no star', { rating: '' }, 'Choose from one to five stars.'],
  ['six stars', { rating: '6' }, 'Choose from one to five stars.'],
  ['too many characters', { text: 'x'.repeat(1_001) }, 'Write at most 1000 characters.'],
])('%s: the form comes back with what was typed, and nothing is sent', async (_what, wrong, message) => {
  const { status, text } = await submit(wrong);
  expect(status).toBe(400);
  expect(text).toContain(message);
  expect(text).toContain('value="response-1"');
  expect(webhook.requests).toEqual([]);
});

test('what the programme refuses is said in its words', async () => {
  webhook.answer = { status: 403, body: { message: 'The time to write about this dine is over.' } };
  const { status, text } = await submit();
  expect([status, text]).toEqual([
    409,
    expect.stringContaining('The time to write about this dine is over.'),
  ]);
});

test('a programme that fails or does not answer loses nothing that was typed', async () => {
  webhook.answer = { status: 503, body: {} };
  for (const app of [forms(), forms('http://127.0.0.1:1')]) {
    const { status, text } = await submit({}, app);
    expect([status, text]).toEqual([502, expect.stringContaining('The thali for two.')]);
    expect(text).toContain('What you wrote is still here');
  }
});

test('a general survey is not about a dine, so no webhook is called', async () => {
  const { text } = await submit({ hidden: 'public_id=p1&partner_code=nosh' });
  expect(text).toContain('data-event="form-submit"');
  expect(webhook.requests).toEqual([]);
});

test('one code has no form', async () => {
  const { status, text } = await request(forms()).get('/to/unknown404');
  expect([status, text]).toEqual([404, expect.stringContaining('There is no form with this code')]);
  expect((await request(forms()).get('/to/dine13')).status).toBe(200);
});

test('only an embedded form may be framed', async () => {
  const policyOf = async (path: string) =>
    (await request(forms()).get(path)).headers['content-security-policy'];
  expect(await policyOf('/to/dine13')).toContain("frame-ancestors 'none'");
  expect(await policyOf('/to/dine13?typeform-embed=embed-widget')).toContain(
    'frame-ancestors http://localhost:* http://*.localhost:*',
  );
});

test('typed markup is shown as text', async () => {
  const { text } = await submit({ rating: '', text: '</textarea><script>alert(1)</script>' });
  expect(text).not.toContain('<script>alert');
});

test('outside development the secrets must be your own', () => {
  expect(() => readSurveySimulatorConfig({ APP_ENV: 'staging' })).toThrow('REVIEW_FORMS');
  const own = { APP_ENV: 'staging', REVIEW_FORMS: '{"*":"own"}', API_URL: 'http://api.internal:4000/' };
  expect(readSurveySimulatorConfig(own)).toMatchObject({ apiUrl: 'http://api.internal:4000', port: 4_600 });
});
