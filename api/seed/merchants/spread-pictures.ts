import { qualityInMiles, relevanceRank } from '../../src/merchants/domain/rank.ts';
import { milesBetween, type Vector, vectorOf } from '../../src/merchants/domain/sphere.ts';
import type { MadeMerchant } from './make-merchant.ts';

interface Shown {
  readonly cuisine: string;
  readonly made: MadeMerchant;
}

/** Gives the restaurants of a city pictures in turn, in the order a search from `centre` lists them, so that neighbours of a kind differ. */
export function spreadPictures(shown: readonly Shown[], centre: Vector): void {
  const nexts = new Map<string, number>();
  for (const { cuisine, made } of shown.toSorted((a, b) => rankOf(a, centre) - rankOf(b, centre))) {
    const next = nexts.get(cuisine) ?? 0;
    nexts.set(cuisine, next + 1);
    turnTo(made, next);
  }
}

/** The rank of a restaurant in a search from `centre`: smaller comes first. */
export function rankOf({ made: { merchant } }: Pick<Shown, 'made'>, centre: Vector): number {
  const at = vectorOf(Number(merchant['latitude']), Number(merchant['longitude']));
  const quality = qualityInMiles({
    ratingHundredths: Number(merchant['rating_hundredths']),
    ratingCount: Number(merchant['rating_count']),
    acclaimedLevel: Number(merchant['acclaimed_level']),
  });
  return relevanceRank(milesBetween(at, centre), quality, false);
}

interface Image {
  readonly imageBaseUrl: string;
  readonly alt: string;
}

// All restaurants of a cuisine share the same pictures.
function turnTo({ merchant }: MadeMerchant, nth: number): void {
  const first: Image = { imageBaseUrl: String(merchant['picture']), alt: String(merchant['picture_alt']) };
  const gallery = JSON.parse(String(merchant['gallery'])) as Image[];
  const all = [first, ...gallery].toSorted((a, b) => (a.imageBaseUrl < b.imageBaseUrl ? -1 : 1));
  const start = nth % all.length;
  const [picture = first, ...others] = [...all.slice(start), ...all.slice(0, start)];
  Object.assign(merchant, {
    picture: picture.imageBaseUrl,
    picture_alt: picture.alt,
    gallery: JSON.stringify(others),
  });
}
