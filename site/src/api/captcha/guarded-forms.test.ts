import type { CallName } from '@dinelink/contract';
import { ApiError } from '../api-error.ts';
import type { CallParts } from '../call.ts';
import { guardForms } from './guarded-forms.ts';

const rejection = (status: number, code: string) => new ApiError(status, { code });

/** A wire that answers each call in turn with what it is given: a failure, or anything else as success. */
function aWire(answers: (ApiError | string)[]) {
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

test('the first submit of a form goes without a captcha [LOGIN-051]', async () => {
  const { call, bodies } = aWire([]);
  expect(await call('signIn', { body })).toBe('done');
  expect(bodies()).toEqual([body]);
});

test('after a failed submit the next brings one, each its own, as g-recaptcha-response [LOGIN-051, LOGIN-052, LOGIN-054]', async () => {
  const { call, bodies } = aWire([
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

test('who is asked all the same brings it in a second try, once', async () => {
  const captchaRequired = rejection(429, 'CAPTCHA_REQUIRED');
  const { call, bodies } = aWire([captchaRequired]);
  expect(await call('recover', { body })).toBe('done');
  expect(bodies()).toEqual([body, { ...body, 'g-recaptcha-response': 'proof 1' }]);

  const stubborn = aWire([captchaRequired, captchaRequired]);
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
] as const)('the form of %s brings a captcha as %s after it was refused [LOGIN-057]', async (name, field) => {
  const { call, bodies } = aWire([rejection(400, 'INVALID')]);
  await expect(call(name, { body })).rejects.toMatchObject({ status: 400 });
  await call(name, { body });
  expect(bodies()[1]).toEqual({ ...body, [field]: expect.stringMatching(/^proof/) });
});

test.each(['linkCards', 'reregisterCards'] as const)(
  '%s brings a captcha from the first submit, so that nothing is refused [CARD-047, CARD-048, LOGIN-058]',
  async (name) => {
    const { call, bodies } = aWire([]);
    await call(name, { body });
    expect(bodies()).toEqual([{ ...body, gRecaptchaResponse: 'proof 1' }]);
  },
);

test('a failure of the house or of the line is no failed submit', async () => {
  const { call, bodies } = aWire([rejection(500, 'INTERNAL'), rejection(0, 'UNAVAILABLE')]);
  for (const status of [500, 0]) await expect(call('signIn', { body })).rejects.toMatchObject({ status });
  await call('signIn', { body });
  expect(bodies()).toEqual([body, body, body]);
});

test('the failure of one form asks nothing of another, and what is no form never brings one', async () => {
  const { call, bodies } = aWire([
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
