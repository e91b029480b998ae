import type { Core } from '@strapi/strapi';
import { readForms } from '../access/forms';
import type { Fields } from '../delivery/shape';
import { placeIn } from '../desk/words/place-in';

interface Found {
  path: string[];
  message: string;
}
export interface Placed extends Found {
  /** By the labels of the form. */
  place: string;
}
interface Entry {
  uid: string;
  fields: Fields;
}

/** What was found in an entry, each with its place by the labels of the form. */
export async function withPlaces<T extends Found>(strapi: Core.Strapi, entry: Entry, found: T[]) {
  if (found.length === 0) return [];
  const forms = await readForms(strapi, entry.uid);
  return found.map((each) => ({ ...each, place: placeIn(forms, entry, each.path) }));
}
