/** Size of every dish picture in the media store, in px. */
export const DISH = { width: 1_200, height: 900 };
