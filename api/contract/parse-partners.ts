import { type Partner, partnerSchema } from './partner.ts';

/** Parses partner files (name → parsed JSON) and throws one error that lists every problem of every file. */
export function parsePartners(files: Record<string, unknown>): Partner[] {
  const problems: string[] = [];
  const partners: Partner[] = [];
  for (const [name, content] of Object.entries(files)) {
    const parsed = partnerSchema.safeParse(content);
    if (parsed.success) partners.push(parsed.data);
    else
      problems.push(
        ...parsed.error.issues.map((i) => `${name}: ${i.path.join('.') || '(file)'}: ${i.message}`),
      );
    if (parsed.success && name !== `${parsed.data.key}.json`) {
      problems.push(`${name}: key: is "${parsed.data.key}", the file name says otherwise`);
    }
  }
  problems.push(...problemsAcross(partners));
  if (problems.length > 0) throw new Error(`Partner files are not valid:\n  ${problems.join('\n  ')}`);
  return partners;
}

function problemsAcross(partners: Partner[]): string[] {
  const defaults = partners.filter((partner) => partner.default);
  const hosts = partners.flatMap((partner) => partner.hosts);
  const doubled = hosts.filter((host, index) => hosts.indexOf(host) !== index);
  return [
    ...(defaults.length === 1 ? [] : [`exactly one partner is the default, not ${defaults.length}`]),
    ...doubled.map((host) => `host ${host} belongs to more than one partner`),
  ];
}
