/** The attribute of the element that holds a form's captcha. */
export const CAPTCHA_HOLDER = 'data-captcha';

/** The place for a captcha: the form's own, else the end of the page. */
export const captchaPlace = (): Element => document.querySelector(`[${CAPTCHA_HOLDER}]`) ?? document.body;
