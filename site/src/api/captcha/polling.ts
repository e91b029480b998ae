/** Failed requests after which a captcha is given up. */
export const MAX_NETWORK_ERRORS = 10;
/** Between two tries, and between two looks whether a script is ready. */
export const POLL_MS = 500;
