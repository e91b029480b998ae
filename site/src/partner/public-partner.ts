import type { Partner, Programme } from '@dinelink/contract';

/** The partner fields sent to browsers, listed one by one so that a new field of the file stays private. */
const published = [
  'key',
  'name',
  'programme',
  'acclaimedEnabled',
  'acclaimed2Enabled',
  'cardTypesAccepted',
  'cmsRoute',
  'currencyType',
  'enrollmentType',
  'fullAddressRequired',
  'hasAutoEnroll',
  'hasFlexOffers',
  'hasPartnerLoadedCards',
  'hasPPN',
  'hasSmsOptIn',
  'hasSmsOptInV2',
  'hasVIP',
  'openTableReservationsEnabled',
  'homePage',
  'hasReservationBonus',
  'hasDiscoverPage',
  'hasPWAInstallBanner',
  'generalModalType',
  'appAnnouncementModal',
  'routeMeta',
  'minimumAppVersion',
  'customerSupport',
  'legal',
  'shortCode',
  'typeformCode',
  'showEarnRate',
  'copyStates',
  'hideNetworkLogo',
  'hideEmailOptIn',
  'hasTemporarySsoModal',
  'addedBonus',
  'superscriptExemptFonts',
  'activityStyle',
  'signOutUrl',
  'searchFilters',
  'outages',
  'wordmark',
] as const satisfies readonly (keyof Partner)[];

export type PublicPartner = Pick<Partner, (typeof published)[number]> & {
  /** Without a trailing slash; canonical addresses begin with it. */
  origin: string;
  rates: Programme['rates'];
  payoutThresholdCents: number;
  fonts: { display: string; text: string };
  hero: Pick<Partner['hero'], 'line' | 'lead' | 'cloth'> & { picture: HeroPicture | undefined };
};

export interface HeroPicture {
  name: string;
  alt: string;
  width: number;
  height: number;
}

interface PublishOptions {
  origin: string;
  now: number;
  heroPicture: HeroPicture | undefined;
}

const families = { serif: 'Besley', sans: 'Hanken Grotesk' } as const;

/** The public part of a partner; `now` (epoch milliseconds) selects the programme version. */
export function publicPartner(partner: Partner, { origin, now, heroPicture }: PublishOptions): PublicPartner {
  const entries = published.map((name) => [name, partner[name]]);
  const programme = currentProgramme(partner, now);
  const { line, lead, cloth } = partner.hero;
  return {
    ...(Object.fromEntries(entries) as Pick<Partner, (typeof published)[number]>),
    origin,
    rates: programme.rates,
    payoutThresholdCents: programme.payoutThresholdCents,
    hero: { line, lead, cloth, picture: heroPicture },
    fonts: { display: families[partner.theme.displayFace], text: families.sans },
  };
}

function currentProgramme(partner: Partner, now: number): Programme {
  const [first, ...others] = [...partner.programmes].sort((a, b) => a.validFrom.localeCompare(b.validFrom));
  if (!first) throw new Error(`Partner ${partner.key} has no programme`);
  return others.findLast(({ validFrom }) => Date.parse(validFrom) <= now) ?? first;
}
