import { ApiError } from '../api-error.ts';
import { captchaPlace } from './captcha-holder.ts';
import { MAX_NETWORK_ERRORS, POLL_MS } from './polling.ts';

interface Grecaptcha {
  render(holder: HTMLElement, options: Record<string, unknown>): number;
  execute(widget: number): void;
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';

const ready = (): Grecaptcha | undefined => {
  const { grecaptcha } = window as Window & { grecaptcha?: Partial<Grecaptcha> };
  return grecaptcha?.render && grecaptcha.execute ? (grecaptcha as Grecaptcha) : undefined;
};

/** Gets a token from Google's invisible reCAPTCHA, valid for one submit. */
export async function recaptcha(siteKey: string, wait: (ms: number) => Promise<void>): Promise<string> {
  const service = await loaded(wait);
  return new Promise((resolve, reject) => {
    const holder = captchaPlace().appendChild(document.createElement('div'));
    let networkErrors = 0;
    const widget = service.render(holder, {
      sitekey: siteKey,
      size: 'invisible',
      callback: (token: string) => {
        resolve(token);
        // Removed later, because Google's script still writes into it.
        setTimeout(() => holder.remove());
      },
      // Google's script retries by itself until it is reset.
      'error-callback': () => {
        networkErrors += 1;
        if (networkErrors >= MAX_NETWORK_ERRORS) reject(captchaNetworkError());
      },
    });
    service.execute(widget);
  });
}

async function loaded(wait: (ms: number) => Promise<void>): Promise<Grecaptcha> {
  if (!document.querySelector(`script[src="${SCRIPT}"]`)) {
    document.head.append(Object.assign(document.createElement('script'), { src: SCRIPT, async: true }));
  }
  for (let polls = 0; polls < POLLS; polls += 1) {
    const service = ready();
    if (service) return service;
    await wait(POLL_MS);
  }
  throw captchaNotReady();
}

// Twenty seconds, as for the card frame.
const POLLS = 20_000 / POLL_MS;

/** The error after the last attempt. */
export const captchaNetworkError = () =>
  new ApiError(0, {
    code: 'CAPTCHA_GAVE_UP',
    message: 'Too many network errors, give up on reCaptcha.',
  });

/** The error when the captcha's script or worker is missing. */
export const captchaNotReady = () =>
  new ApiError(0, { code: 'CAPTCHA_NOT_READY', message: 'reCaptcha is not in ready state.' });
