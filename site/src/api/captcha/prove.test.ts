import type { AnswerOf } from '@dinelink/contract';
import { ApiError } from '../api-error.ts';
import { prove } from './prove.ts';

const puzzle = { parameters: {}, signature: 'aa' } as unknown as Extract<
  AnswerOf<'captcha'>,
  { provider: 'altcha' }
>['puzzle'];

/** Tools whose challenge fails with the given errors first, and whose waits are counted. */
function tools(answer: AnswerOf<'captcha'>, failures: ApiError[] = []) {
  const waits: number[] = [];
  let calls = 0;
  return {
    waits,
    count: () => calls,
    challenge: async () => {
      calls += 1;
      const failure = failures.shift();
      if (failure) throw failure;
      return answer;
    },
    solve: async (given: typeof puzzle) => `solved ${given.signature}`,
    wait: async (ms: number) => void waits.push(ms),
  };
}
const silence = () => new ApiError(0, {});

test('a required puzzle is solved; without one no response is sent', async () => {
  expect(await prove(tools({ provider: 'altcha', puzzle }))).toBe('solved aa');
  expect(await prove(tools({ provider: 'off' }))).toBeUndefined();
});

test('the challenge is requested again every half second while requests fail [LOGIN-056, CONST-020]', async () => {
  const proof = tools({ provider: 'altcha', puzzle }, [silence(), silence()]);
  expect(await prove(proof)).toBe('solved aa');
  expect(proof.waits).toEqual([500, 500]);
});

test('after ten network errors it rejects with a message [LOGIN-055, ERR-016, CONST-020]', async () => {
  const proof = tools({ provider: 'altcha', puzzle }, Array.from({ length: 20 }, silence));
  await expect(prove(proof)).rejects.toMatchObject({
    code: 'CAPTCHA_GAVE_UP',
    message: 'Too many network errors, give up on reCaptcha.',
  });
  expect(proof.count()).toBe(10);
});

test('an error response is no network error', async () => {
  const proof = tools({ provider: 'off' }, [new ApiError(429, { code: 'RATE_LIMITED' })]);
  await expect(prove(proof)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(proof.count()).toBe(1);
});
