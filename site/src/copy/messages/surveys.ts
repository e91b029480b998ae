/** The page of surveys and what follows it. */
export const surveysCopy = {
  'surveys.documentTitle': 'Survey',
  'surveys.lead': 'It takes about a minute. Your answers go to the team of {PROGRAM}.',
  'surveys.loading': 'The survey is being laid out.',
  'surveys.noScript':
    'This survey needs JavaScript, which is switched off in your browser. You can also write to us:',
  'surveys.bar.close': 'Close the survey',
  'surveys.success.documentTitle': 'Thank you',
  'surveys.success.title': 'Thank you. That helps.',
  'surveys.success.tagline': 'Your answers are with our team, who read every one.',
  'surveys.success.button': 'Find a restaurant',
  'surveys.error.documentTitle': 'Survey not available',
  'surveys.error.title': 'Oops!',
  'surveys.error.tagline':
    'The survey did not come, or it has ended. Please try again, or simply write to us what you wanted to say.',
  'surveys.error.again': 'Try again',
  'surveys.error.contact': 'Write to us',
  'surveys.error.subject': 'What I wanted to tell {PROGRAM}',
} as const;
