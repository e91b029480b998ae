import { limits } from './limits.ts';

const SECOND_MS = 1_000;
const DAY_MINUTES = 24 * 60;

describe('the constants are as the owner of the product wrote them', () => {
  test.each([
    ['session warning [CONST-003]', { sessionWarningMs: 60_000, sessionWarningWithinMinutes: DAY_MINUTES }],
    ['anti-forgery fallback [CONST-004]', { csrfFallbackMs: 35_000 }],
    ['content page size [CONST-007]', { contentPageSize: 100 }],
    [
      'carousel',
      {
        carouselSlidePx: 200,
        carouselDefaultSlidePx: 250,
        carouselInView: 0.8,
        carouselTrackingDelayMs: 150,
      },
    ],
    ['price meter and rating end at [CONST-014, CONST-034]', { priceMax: 4, ratingMax: 5 }],
    ['install later', { installLaterDays: 30 }],
    [
      'survey',
      {
        surveyCookieDays: 90,
        surveyDelaySeconds: 0,
        surveyCloseAfterSubmitMs: 4 * SECOND_MS,
        surveyPopupPercent: 100,
        surveySliderWidthPx: 800,
        surveyAutoCloseMinimumMs: 500,
      },
    ],
    ['survey panel', { surveyPanelHeightPx: 450, surveyBarZIndex: 10_000 }],
    ['announcement dismissal', { announcementDismissalDays: 1 }],
    ['captcha [CONST-020]', { captchaNetworkErrors: 10, captchaPollMs: 500 }],
    ['page view and install prompt', { pageViewDelayMs: 500, installPromptDelayMs: 500 }],
    ['card frame timeout [CONST-022]', { cardFrameTimeoutMs: 20 * SECOND_MS }],
    [
      'toasts and dialogs [CONST-019]',
      { formToastMs: 3 * SECOND_MS, toastMs: 5 * SECOND_MS, toastMaxWidthPx: 550, modalMaxWidthPx: 650 },
    ],
    ['breakpoints', { largeMobilePx: 451, tabletPx: 661, desktopPx: 861, navbarPx: 1_050 }],
    ['widths', { contentWidthPx: 1_050, maxWidthPx: 1_400, minWidthPx: 320 }],
    ['heights', { inputHeightPx: 52, buttonHeightPx: 48 }],
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
    [
      'referral source and login redirect [CONST-008]',
      { referralSourceMinutes: 2_880, loginRedirectMinutes: 60 },
    ],
    ['default coordinates [CONST-013]', { defaultLatitude: 40.7577, defaultLongitude: -73.9857 }],
    ['missing rewards', { missingRewardsDays: 10 }],
  ])('%s', (_name, values) => {
    expect(limits).toMatchObject(values);
  });
});
