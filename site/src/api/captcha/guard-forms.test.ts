import { jest } from '@jest/globals';
import type { CallName } from '@dinelink/contract';
import { ApiError } from '../api-error.ts';
import type { CallParts } from '../call.ts';
import { guardForms } from './guard-forms.ts';

const rejection = (status: number, code: string) => new ApiError(status, { code });

/** Answers each call with the next of `answers`; an ApiError is thrown. */
function fakeTransport(answers: (ApiError | string)[]) {
  const sent: { name: CallName; body: unknown }[] = [];
  let proofs = 0;
  const send = async (name: CallName, { body }: CallParts) => {
    sent.push({ name, body });
    const answer = answers.shift() ?? 'done';
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  const call = guardForms(send, async () => `proof ${(proofs += 1)}`);
  return { call, sent, bodies: () => sent.map(({ body }) => body) };
}

const body = { userName: 'ada', password: 'x' };

test('the first submit of a form sends no captcha [LOGIN-051]', async () => {
  const { call, bodies } = fakeTransport([]);
  expect(await call('signIn', { body })).toBe('done');
  expect(bodies()).toEqual([body]);
});

test('after a failed submit each further one sends a new captcha as g-recaptcha-response [LOGIN-051, LOGIN-052, LOGIN-054]', async () => {
  const { call, bodies } = fakeTransport([
    rejection(401, 'INVALID_CREDENTIALS'),
    rejection(401, 'INVALID_CREDENTIALS'),
  ]);
  await expect(call('signIn', { body })).rejects.toMatchObject({ status: 401 });
  await expect(call('signIn', { body })).rejects.toMatchObject({ status: 401 });
  await call('signIn', { body });
  expect(bodies()).toEqual([
    body,
    { ...body, 'g-recaptcha-response': 'proof 1' },
    { ...body, 'g-recaptcha-response': 'proof 2' },
  ]);
});

test('when the api requires a captcha the form is sent again with one, once', async () => {
  const captchaRequired = rejection(429, 'CAPTCHA_REQUIRED');
  const { call, bodies } = fakeTransport([captchaRequired]);
  expect(await call('recover', { body })).toBe('done');
  expect(bodies()).toEqual([body, { ...body, 'g-recaptcha-response': 'proof 1' }]);

  const stubborn = fakeTransport([captchaRequired, captchaRequired]);
  await expect(stubborn.call('recover', { body })).rejects.toBe(captchaRequired);
  expect(stubborn.sent).toHaveLength(2);
});

test.each([
  ['signUp', 'g-recaptcha-response'],
  ['signIn', 'g-recaptcha-response'],
  ['recover', 'g-recaptcha-response'],
  ['finishRecovery', 'g-recaptcha-response'],
  ['fixCredentials', 'g-recaptcha-response'],
  ['linkCards', 'gRecaptchaResponse'],
  ['reregisterCards', 'gRecaptchaResponse'],
] as const)('the form of %s sends a captcha as %s after it was rejected [LOGIN-057]', async (name, field) => {
  const { call, bodies } = fakeTransport([rejection(400, 'INVALID')]);
  await expect(call(name, { body })).rejects.toMatchObject({ status: 400 });
  await call(name, { body });
  expect(bodies()[1]).toEqual({ ...body, [field]: expect.stringMatching(/^proof/) });
});

test.each(['linkCards', 'reregisterCards'] as const)(
  '%s sends a captcha from the first submit [CARD-047, CARD-048, LOGIN-058]',
  async (name) => {
    const { call, bodies } = fakeTransport([]);
    await call(name, { body });
    expect(bodies()).toEqual([{ ...body, gRecaptchaResponse: 'proof 1' }]);
  },
);

test.each(['linkCards', 'reregisterCards'] as const)(
  'without a captcha %s sends nothing [CARD-018, CARD-047]',
  async (name) => {
    const send = jest.fn<() => Promise<string>>();
    const failure = new ApiError(0, { code: 'CAPTCHA_GAVE_UP' });
    const call = guardForms(send, () => Promise.reject(failure));
    await expect(call(name, { body })).rejects.toBe(failure);
    expect(send).not.toHaveBeenCalled();
  },
);

test('a server or network error does not count as a failed submit', async () => {
  const { call, bodies } = fakeTransport([rejection(500, 'INTERNAL'), rejection(0, 'UNAVAILABLE')]);
  for (const status of [500, 0]) await expect(call('signIn', { body })).rejects.toMatchObject({ status });
  await call('signIn', { body });
  expect(bodies()).toEqual([body, body, body]);
});

test.each(['saveMember', 'createProspect', 'activate', 'registerBonus', 'deleteCard', 'reserve'] as const)(
  '%s enables no captcha when it fails [LOGIN-057]',
  async (name) => {
    const { call, bodies } = fakeTransport([rejection(400, 'INVALID')]);
    await expect(call(name, { body })).rejects.toMatchObject({ status: 400 });
    await call(name, { body });
    expect(bodies()).toEqual([body, body]);
  },
);

test('a failed form requires no captcha of another form, and other calls never send one', async () => {
  const { call, bodies } = fakeTransport([
    rejection(401, 'INVALID_CREDENTIALS'),
    'done',
    rejection(404, 'NOT_FOUND'),
  ]);
  await expect(call('signIn', { body })).rejects.toThrow();
  await call('recover', { body });
  await expect(call('merchant', {})).rejects.toThrow();
  await call('merchant', {});
  expect(bodies().slice(1)).toEqual([body, undefined, undefined]);
});
