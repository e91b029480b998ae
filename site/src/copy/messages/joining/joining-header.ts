/** What the header of the pages of joining says before its link. */
export const joiningHeaderCopy = {
  'shell.alreadyMember': 'Already a member?',
  'shell.signedInAtPartner': 'Signed in with {PARTNER}',
  'shell.askSignedInAtPartner': 'Signed in with {PARTNER}?',
} as const;
