import { limits } from './limits.ts';

const SECOND_MS = 1_000;
const DAY_MINUTES = 24 * 60;

describe('the constants are as the owner of the product wrote them', () => {
  test.each([
    ['session warning [CONST-003]', { sessionWarningMs: 60_000, sessionWarningWithinMinutes: DAY_MINUTES }],
    ['anti-forgery fallback [CONST-004]', { csrfFallbackMs: 35_000 }],
    ['content page size [CONST-007]', { contentPageSize: 100 }],
    [
      'carousel [CONST-011]',
      {
        carouselSlidePx: 200,
        carouselDefaultSlidePx: 250,
        carouselInView: 0.8,
        carouselTrackingDelayMs: 150,
      },
    ],
    ['price meter and rating end at [CONST-014, CONST-034]', { priceMax: 4, ratingMax: 5 }],
    ['install later [CONST-015]', { installLaterDays: 30 }],
    [
      'survey [CONST-016]',
      {
        surveyCookieDays: 90,
        surveyDelaySeconds: 0,
        surveyCloseAfterSubmitMs: 4 * SECOND_MS,
        surveyPopupPercent: 100,
        surveySliderWidthPx: 800,
        surveyAutoCloseMinimumMs: 500,
      },
    ],
    ['survey panel [CONST-017]', { surveyPanelHeightPx: 450, surveyBarZIndex: 10_000 }],
    ['announcement dismissal [CONST-018]', { announcementDismissalDays: 1 }],
    ['captcha [CONST-020]', { captchaNetworkErrors: 10, captchaPollMs: 500 }],
    ['page view and install prompt [CONST-021]', { pageViewDelayMs: 500, installPromptDelayMs: 500 }],
    ['card frame timeout [CONST-022]', { cardFrameTimeoutMs: 20 * SECOND_MS }],
    ['narrowest page', { minWidthPx: 320 }],
    ['visit meter ends at [CONST-038]', { visitMeterMax: 11 }],
    [
      'lengths [CONST-039]',
      { nameMaxCharacters: 20, addressLineMaxCharacters: 30, cityMaxCharacters: 20, zipCharacters: 5 },
    ],
    ['reservation bonus', { reservationBonusPoints: 50 }],
    [
      'reservation choices',
      {
        ...{ reservationTime: '19:00', reservationPartySize: 2 },
        ...{ reservationPartyMin: 1, reservationPartyMax: 20, reservationStepMinutes: 30 },
      },
    ],
    ['referral source', { referralSourceMinutes: 2_880 }],
    ['missing rewards', { missingRewardsDays: 10 }],
  ])('%s', (_name, values) => {
    expect(limits).toMatchObject(values);
  });
});
