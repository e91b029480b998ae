/** Booking a table on the page of a restaurant. */
export const reservationsCopy = {
  'reservations.banner': 'Book your table here: {POINTS} bonus points when you come.',
  'reservations.bannerLink': 'Find a table',

  'reservations.title': 'Book a table',
  'reservations.date': 'Date',
  'reservations.calendar': 'Choose the day in a calendar',
  'reservations.calendarTitle': 'Choose a day',
  'reservations.calendarClosed': 'On crossed-out days the restaurant is closed.',
  'reservations.dateOutside': 'Choose a day from {FIRST} to {LAST}.',
  'reservations.time': 'Time',
  'reservations.guests': 'Guests',
  'reservations.oneGuest': '1 guest',
  'reservations.guestCount': '{COUNT} guests',
  'reservations.noScript': 'Booking here needs JavaScript. Please call {PHONE}.',

  'reservations.loading': 'Looking for a table',
  'reservations.free': 'Available times near {TIME}',
  'reservations.freeFar': 'Nothing is free near {TIME}. The nearest times:',
  'reservations.pick': 'Book {TIME}',
  'reservations.none': 'No table is free around that time. Try another time or another day.',
  'reservations.closedDay': 'The restaurant is closed on {DAY}. The next day it is open is {NEXT}.',
  'reservations.openDay': 'Choose {DAY}',
  'reservations.tooBig': 'That is more guests than can be booked online here. Please call the restaurant.',
  'reservations.tooSmall': 'A party this small cannot be booked online here. Please call the restaurant.',
  'reservations.tooFar': 'Tables for that day cannot be booked yet. Choose an earlier day.',
  'reservations.tooClose': 'That is too soon to book online. Choose a later time, or call the restaurant.',
  'reservations.failed': 'The booking service does not answer just now.',
  'reservations.failedTooMany': 'That was a lot of looking in a short time. Please wait a minute.',
  'reservations.again': 'Look again',

  'reservations.bonus': '{POINTS} bonus points',
  'reservations.bonusText': 'for a table booked here and a dinner paid with a linked card.',
  'reservations.noBonus': 'A table on this day brings no bonus points. Dinner earns as always.',

  'reservations.existing': 'You have a table here: {DATE} at {TIME}, {GUESTS}.',
  'reservations.existingRequested': 'You have asked for a table here: {DATE} at {TIME}, {GUESTS}.',

  'reservations.summary': '{DATE} at {TIME}, {GUESTS}',
  'reservations.signIn.title': 'Sign in to book',
  'reservations.signIn.text':
    'Sign in, and we book this table in your name. Your choice is kept until you are back.',
  'reservations.signIn.button': 'Sign in',
  'reservations.signIn.join': 'Not a member yet? Join first',
  'reservations.phone': 'Phone number',
  'reservations.phoneHelp': 'A number of the US or Canada. The restaurant calls it if something changes.',
  'reservations.book': 'Book this table',
  'reservations.otherTime': 'Choose another time',

  'reservations.done.title': 'Your table is booked',
  'reservations.done.requested':
    'We have asked for your table. As soon as the restaurant confirms it, we write to you.',
  'reservations.done.unproven':
    'We have not mailed this, because {EMAIL} is not confirmed yet. Once you have followed the link we sent there, we mail you about changes.',
  'reservations.done.mail': 'The details are on their way to {EMAIL}, with a file for your calendar.',
  'reservations.done.number': 'Confirmation number {NUMBER}',
  'reservations.done.bonus': 'After your dinner, paid with a linked card, you get {POINTS} bonus points.',
  'reservations.done.calendar': 'Add it to my calendar',
  'reservations.done.mine': 'See or change my tables',
  'reservations.done.close': 'Done',

  'reservations.bookedUnseen': 'Your table at {NAME} is booked: {DATE} at {TIME}.',

  'reservations.error.failed':
    'The booking service did not answer. Please try again; if your table was booked after all, we write to you.',
  'reservations.error.overlap':
    'You have another table at this restaurant within two hours of this time. Choose another time, or cancel the other one first.',
  'reservations.error.limit':
    'You have {COUNT} tables booked, which is the most a member can have. Cancel one of them to book another.',
  'reservations.error.deactivated':
    'The booking service has deactivated your profile there, so we cannot book for you. Please call the restaurant.',
  'reservations.error.tooBig': 'This party is too large to book online. Please call the restaurant.',
  'reservations.error.tooSmall': 'This party is too small to book online. Please call the restaurant.',
  'reservations.error.tooFar': 'This day is too far ahead to book. Choose an earlier one.',
  'reservations.error.tooClose': 'This time is too soon to book online. Choose a later one.',
  'reservations.error.none': 'Somebody has just taken the last table at this time. Choose another time.',
  'reservations.error.closed': 'Your account is closed, so it cannot book tables.',
} as const;
