/** The page about missing dines. */
export const missingDineCopy = {
  'missingDine.title': 'A dine is missing',
  'missingDine.lead':
    'Tell us where, when and how much. We look at once among the payments of your card, and say what we find.',
  'missingDine.form': 'Which dine is it?',
  'missingDine.merchant': 'Restaurant',
  'missingDine.merchantHelp': 'Type its name, then choose it from the list.',
  'missingDine.merchantChosen': '{NAME}, {PLACE}',
  'missingDine.merchantNotChosen': 'Please choose the restaurant from the list.',
  'missingDine.merchantNone': 'We find no restaurant of this name. Check how it is written.',
  'missingDine.merchantNoneNear':
    'We find no restaurant of this name near {CITY}. Check how it is written, or empty the city.',
  'missingDine.merchantFailed': 'The list did not come this time. Please type on, or try again in a moment.',
  'missingDine.city': 'City',
  'missingDine.cityHelp': 'Optional. It shows restaurants near there alone.',
  'missingDine.dinedOn': 'Day',
  'missingDine.dinedOnHelp':
    'From {FIRST} to {LAST} days ago. Most dines appear by themselves within a few days.',
  'missingDine.tooEarly': 'A dine can take {FIRST} days to appear. Please come back then.',
  'missingDine.tooLate': 'A dine can be claimed for {LAST} days.',
  'missingDine.amount': 'Amount',
  'missingDine.amountHelp': 'In dollars, as on the bill: 61.20. With or without the tip.',
  'missingDine.amountInvalid': 'Enter an amount in dollars and cents, like 61.20.',
  'missingDine.card': 'Card you paid with',
  'missingDine.cardOption': '{BRAND} ending in {LAST_FOUR}',
  'missingDine.note': 'Anything else?',
  'missingDine.noteHelp': 'Optional. Never a card number.',
  'missingDine.noteCard': 'This looks like a card number. Please take it out.',
  'missingDine.button': 'Look for this dine',
  'missingDine.notListed': 'Is the restaurant not in the list?',
  'missingDine.write': 'Write to us',
  'missingDine.write.subject': 'A dine is missing from {PROGRAM}',
  'missingDine.write.body':
    'Restaurant: \nDate: \nAmount: \nCard, its last four digits alone: \n\nWhat happened: ',
  'missingDine.noScript': 'This form needs JavaScript. Without it, write to us: {EMAIL}.',
  'missingDine.loading': 'Loading your cards, please wait.',
  'missingDine.failed.title': 'We cannot show your cards right now',
  'missingDine.failed.text': 'Nothing is lost. Please try again in a moment.',
  'missingDine.failed.again': 'Try again',
  'missingDine.noCard.title': 'No card is linked',
  'missingDine.noCard.text': 'A dine is found by the card it was paid with. Link it first.',
  'missingDine.noCard.link': 'Link a card',

  'missingDine.list': 'What you told us',
  'missingDine.list.loading': 'Loading what you told us, please wait.',
  'missingDine.list.failed': 'We cannot show what you told us right now. Nothing of it is lost.',
  'missingDine.list.none': 'You have not told us of a missing dine yet.',
  'missingDine.number': 'Claim {NUMBER}',
  'missingDine.detail': '{DAY} · {AMOUNT} · {BRAND} {LAST_FOUR}',
  'missingDine.yourNote': 'Your note: {NOTE}',
  'missingDine.answer': 'Our answer: {ANSWER}',
  'missingDine.otherName': 'You named {CLAIMED}. The payment was at {NAME}.',
  'missingDine.toLine': 'See it in your activity',
  'missingDine.toLine.of': 'See it in your activity: {NAME}',

  'missingDine.state.open': 'We are looking into it',
  'missingDine.state.in_activity': 'It is in your activity',
  'missingDine.state.credited': 'Found and credited',
  'missingDine.state.not_credited': 'Found, and not credited',
  'missingDine.state.declined': 'Not credited',

  'missingDine.next.open':
    'Your claim number is {NUMBER}. A person looks into it and answers by e-mail and here. You need not do anything.',
  'missingDine.next.in_activity':
    'It has been counted already. The line shows what it earned and when it is yours.',
  'missingDine.next.credited': 'It is in your activity now, by the same rules as every dine.',
  'missingDine.next.credited.answered': 'A person has credited it. It is in your activity now.',
  'missingDine.next.not_credited': 'Nothing more happens. If your receipt says otherwise, write to us.',
  'missingDine.next.declined': 'A person has looked into it. If your receipt says otherwise, write to us.',

  'missingDine.reason.not_found': 'There is no such payment with this card around that day, so far.',
  'missingDine.reason.merchant_unknown':
    'We found the payment. The card network does not say yet that it was at this restaurant.',
  'missingDine.reason.other_merchant':
    'We found the payment. The card network says that it was at another restaurant, which earns nothing.',
  'missingDine.reason.held_double':
    'It is in your activity once. A second payment of the same amount waits until we know that it is not the same one.',
  'missingDine.reason.unpriced':
    'We found the payment. An offer of the restaurant has to be corrected first.',
  'missingDine.reason.no_offer': 'The restaurant had no offer on that day.',
} as const;
