interface Referring {
  readonly origin: string;
  /** The partner's key, as the campaign. */
  readonly key: string;
}

/** The join page's address with who invited. A public id needs no encoding, so that the server can put in each member's own. */
export const referralLink = ({ origin, key }: Referring, publicId: string): string =>
  `${origin}/join?utm_source=accountcenter&utm_medium=website&utm_campaign=${key}&referrer=${publicId}`;
