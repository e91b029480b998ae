import { type Partner, partnerOfHost } from '@dinelink/contract';
import { createAltcha } from '../adapters/captcha/altcha.ts';
import { type Captcha, noCaptcha } from '../adapters/captcha/captcha.ts';
import { createRecaptcha } from '../adapters/captcha/recaptcha.ts';
import { usedPuzzles } from '../adapters/captcha/used-puzzles.store.ts';
import type { Config } from '../app/config.ts';
import type { AppContext } from '../app/context.ts';
import type { Module } from '../app/module.ts';
import { type CaptchaGuard, createCaptchaGuard, noGuard } from './captcha.ts';
import { captchaRoutes } from './captcha.routes.ts';

/** The configured captcha: a guard for forms, and its own call. */
export function captchaModule(context: AppContext): Module & { readonly guard: CaptchaGuard } {
  const { config, limits } = context;
  const captcha = captchaOf(context);
  return {
    guard: config.CAPTCHA === 'off' ? noGuard : createCaptchaGuard(captcha, limits),
    api: () => ({ routes: [captchaRoutes({ captcha, limits })] }),
  };
}

const isHostOf = ({ hosts }: Partner, host: string): boolean => hosts.includes(host);

/** On a developer's machine a partner has its own host. */
const isHostHere = (partner: Partner, host: string): boolean => partnerOfHost([partner], host) !== undefined;

function captchaOf({ config, database, systemNow: now }: AppContext): Captcha {
  const of: Record<Config['CAPTCHA'], () => Captcha> = {
    off: () => noCaptcha,
    altcha: () => createAltcha({ secret: config.TOKEN_SECRET, used: usedPuzzles(database), now }),
    recaptcha: () =>
      createRecaptcha({
        siteKey: config.RECAPTCHA_SITE_KEY,
        secret: config.RECAPTCHA_SECRET,
        verifyUrl: config.RECAPTCHA_VERIFY_URL,
        isHostOf: config.APP_ENV === 'development' ? isHostHere : isHostOf,
      }),
  };
  return of[config.CAPTCHA]();
}
