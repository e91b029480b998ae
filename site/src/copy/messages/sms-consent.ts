/** The consent to text messages, in forms that ask for it in a dialog. */
export const smsConsentCopy = {
  'sms.title': 'Text messages from {PROGRAM}',
  'sms.label': 'Send me text messages about my bonuses',
  'sms.consent':
    'I agree to receive recurring automated text messages about my account and offers from {SENDER} at the number I gave. Consent is no condition of joining or of any purchase. Message and data rates may apply. Reply STOP to end, HELP for help.',
  'sms.terms': 'The terms and conditions and the privacy policy of {PROGRAM} apply.',
  'sms.confirm': 'Confirm',
  'sms.needsPhone': 'Type a phone number first.',
} as const;
