/** Failed requests after which loading a captcha is given up. */
export const MAX_NETWORK_ERRORS = 10;
/** Time between two attempts, and between two checks whether a script is ready. */
export const POLL_MS = 500;
