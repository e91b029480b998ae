import { captchaNetworkError, recaptcha } from './recaptcha.ts';

type Options = Record<string, unknown> & {
  callback: (token: string) => void;
  'error-callback': () => void;
};
type Service = {
  render: (holder: HTMLElement, options: Options) => number;
  execute: (widget: number) => void;
};

const page = window as Window & { grecaptcha?: Partial<Service> };
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

/** The part of Google's script that the site uses; `onExecute` decides the result. */
function fakeRecaptcha(onExecute: (options: Options) => void): Service {
  let given: Options | undefined;
  return {
    render: (_holder, options) => {
      given = options;
      return 7;
    },
    execute: (widget) => {
      if (widget === 7 && given) onExecute(given);
    },
  };
}

afterEach(() => {
  delete page.grecaptcha;
  document.head.replaceChildren();
});

test('the script is loaded on first use, polled every half second and executed invisibly [LOGIN-053, LOGIN-056, LOGIN-059]', async () => {
  const waits: number[] = [];
  const seen: Options[] = [];
  const token = await recaptcha('site-key', async (ms) => {
    waits.push(ms);
    if (waits.length === 3) {
      page.grecaptcha = fakeRecaptcha((options) => {
        seen.push(options);
        options.callback('token');
      });
    }
  });
  expect(token).toBe('token');
  expect(waits).toEqual([500, 500, 500]);
  expect(seen[0]).toMatchObject({ sitekey: 'site-key', size: 'invisible' });
  expect(scripts()).toEqual(['https://www.google.com/recaptcha/api.js?render=explicit']);
});

test('a script that never becomes ready rejects with a message [ERR-017]', async () => {
  await expect(recaptcha('site-key', async () => undefined)).rejects.toMatchObject({
    code: 'CAPTCHA_NOT_READY',
    message: 'reCaptcha is not in ready state.',
  });
});

test('nine network errors are tolerated, the tenth rejects [LOGIN-055, ERR-016]', async () => {
  const fail = (times: number) => (options: Options) => {
    for (let error = 1; error <= times; error += 1) options['error-callback']();
    options.callback('late token');
  };
  page.grecaptcha = fakeRecaptcha(fail(9));
  expect(await recaptcha('site-key', async () => undefined)).toBe('late token');
  page.grecaptcha = fakeRecaptcha(fail(10));
  await expect(recaptcha('site-key', async () => undefined)).rejects.toEqual(captchaNetworkError());
});
