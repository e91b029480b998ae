import fs from 'node:fs';
import path from 'node:path';
import { z } from '@strapi/utils';

const schema = z.object({
  key: z.string().regex(/^[a-z0-9-]{1,40}$/),
  default: z.boolean().default(false),
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)).default([]),
  origin: z.string().default(''),
  name: z.string().min(1),
  programme: z.string().min(1),
  timeZone: z.string().default('America/New_York'),
  enrollmentType: z.string().default('direct'),
  homePage: z.string().default('how-it-works'),
  hasVIP: z.boolean().default(false),
  hasDiscoverPage: z.boolean().default(false),
  openTableReservationsEnabled: z.boolean().default(false),
  generalModalType: z.string().optional(),
  /** The first words of its home page. */
  hero: z
    .object({ line: z.string().default(''), lead: z.string().default('') })
    .default({ line: '', lead: '' }),
  legal: z
    .object({ terms: z.string().default('/terms'), privacy: z.string().default('/privacy') })
    .default({ terms: '/terms', privacy: '/privacy' }),
});

/** The fields of a partner's file that the cms reads; site and api validate all of it. */
export type PartnerFile = z.infer<typeof schema>;

/** A relative folder is relative to the cms folder, where Strapi starts. */
const folder = () => path.resolve(process.env.PARTNERS_DIR || '../api/partners');

/** Every partner of PARTNERS_DIR, the default first, then by name; throws one error with all unreadable files. */
export function readPartnerFiles(): PartnerFile[] {
  const names = fs.readdirSync(folder()).filter((name) => name.endsWith('.json'));
  const read = names.map((name) => ({ name, ...schema.safeParse(readJson(path.join(folder(), name))) }));
  const unreadable = read.filter(({ success }) => !success).map(({ name }) => name);
  if (unreadable.length > 0) throw new Error(`no partner file: ${unreadable.join(', ')}`);
  const partners = read.flatMap(({ data }) => (data ? [data] : []));
  if (partners.length === 0) throw new Error(`${folder()} holds no partner file`);
  return partners.sort(byImportance);
}

/** The same where the folder may be missing: the build reads Strapi's configuration, too. */
export const partnerFilesIfAny = (): PartnerFile[] => (fs.existsSync(folder()) ? readPartnerFiles() : []);

const byImportance = (one: PartnerFile, other: PartnerFile) =>
  Number(other.default) - Number(one.default) || one.name.localeCompare(other.name, 'en');

// Returns undefined for invalid JSON, so that validation reports the file.
function readJson(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
