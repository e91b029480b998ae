import type { Partner } from '@dinelink/contract';
import { readPartners } from './read-partners.ts';

const read = new Map<string, Partner[]>();

/** The partners of a folder, read once in each test file. */
export function partnersIn(folder: string): Partner[] {
  const partners = read.get(folder) ?? readPartners(folder);
  read.set(folder, partners);
  return partners;
}
