import { CAPTCHA_HOLDER } from '../api/captcha/captcha-holder.ts';

/** Where a captcha of the page's form is put; an invisible one leaves it empty until the form is sent. */
export const CaptchaHolder = () => <div {...{ [CAPTCHA_HOLDER]: '' }} />;
