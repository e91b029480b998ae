import { activityCopy } from './account/activity.ts';
import { cardsCopy } from './account/cards.ts';
import { formsCopy } from './forms.ts';

test('forms have messages for eight kinds of field error', () => {
  expect(formsCopy).toMatchObject({
    'forms.required': '{LABEL} is required.',
    'forms.maxLength': '{LABEL} can have at most {MAX} characters.',
    'forms.minLength': '{LABEL} needs at least {MIN} characters.',
    'forms.exactLength': '{LABEL} needs exactly {LENGTH} digits.',
    'forms.zipCode': 'This ZIP code is not located in the U.S.',
    'forms.apiError': 'Error while checking {LABEL}.',
    'forms.serverError': 'Something went wrong on our side. Please try again in a moment.',
    'forms.captcha': 'You must complete the reCAPTCHA to continue.',
  });
});

test.each([
  ['cards that load', cardsCopy['cards.loading']],
  ['a card that is deleted', cardsCopy['cards.deletingWait']],
  ['a card that is linked', cardsCopy['cards.link.wait']],
  ['activity that loads', activityCopy['activity.loading']],
])('the message for %s begins with "Do not refresh" [ERR-022]', (_what, words) => {
  expect(words).toMatch(/^Do not refresh/);
});
