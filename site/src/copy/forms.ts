/** What every form says. `{LABEL}` is the field's own label. */
export const formsCopy = {
  'forms.required': '{LABEL} is required.',
  'forms.requiredDefault': 'This field is required.',
  'forms.maxLength': '{LABEL} can have at most {MAX} characters.',
  'forms.minLength': '{LABEL} needs at least {MIN} characters.',
  'forms.exactLength': '{LABEL} needs exactly {LENGTH} characters.',
  'forms.email': 'Enter an e-mail address like name@example.com.',
  'forms.userName': 'Please enter a valid email address or partner number.',
  'forms.zipCode': 'This ZIP code is not located in the U.S.',
  'forms.phone': 'Invalid phone number, please check the number and try again.',
  'forms.phoneUs': 'Invalid US based phone number.',
  'forms.apiError': 'Error while checking {LABEL}.',
  'forms.serverError': 'Something went wrong on our side. Please try again in a moment.',
  'forms.offline': 'No answer came. Check your connection and try again.',
  'forms.tooMany': 'Too many tries in a short time. Please wait a little and try again.',
  'forms.captcha': 'You must complete the reCAPTCHA to continue.',
  'forms.passwordCut': 'Passwords have at most {MAX} characters; we use the first {MAX} of yours.',
} as const;
