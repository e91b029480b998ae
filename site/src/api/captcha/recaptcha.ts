import { ApiError } from '../api-error.ts';
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

/** Asks Google's invisible reCAPTCHA for a token; each is for one submit. */
export async function recaptcha(siteKey: string, wait: (ms: number) => Promise<void>): Promise<string> {
  const service = await loaded(wait);
  return new Promise((resolve, reject) => {
    const holder = document.body.appendChild(document.createElement('div'));
    let networkErrors = 0;
    const widget = service.render(holder, {
      sitekey: siteKey,
      size: 'invisible',
      callback: (token: string) => {
        resolve(token);
        // The service still writes into it.
        setTimeout(() => holder.remove());
      },
      // It retries by itself until it is stopped.
      'error-callback': () => {
        networkErrors += 1;
        if (networkErrors >= MAX_NETWORK_ERRORS) reject(gaveUp());
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
  throw notReady();
}

// Twenty seconds, as for the card frame.
const POLLS = 20_000 / POLL_MS;

/** Nothing more is tried. */
export const gaveUp = () =>
  new ApiError(0, {
    code: 'CAPTCHA_GAVE_UP',
    message: 'Too many network errors, give up on reCaptcha.',
  });

/** What is needed for an answer is not there. */
export const notReady = () =>
  new ApiError(0, { code: 'CAPTCHA_NOT_READY', message: 'reCaptcha is not in ready state.' });
