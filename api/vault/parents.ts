/** The origins that may embed the frame of one partner. Rules: `https://{key}.example` for all, `key=https://…` for one. */
export function parentsOf(partner: string, rules: readonly string[]): string[] {
  return rules.flatMap((rule) => {
    const { owner = partner, origin } = parsed(rule);
    return owner === partner && origin ? [origin.replaceAll('{key}', partner)] : [];
  });
}

/** The parents of every partner; throws when a rule is for a partner that is not there. */
export function parentsByPartner(
  partners: ReadonlySet<string>,
  rules: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const strangers = rules.filter((rule) => {
    const { owner } = parsed(rule);
    return owner !== undefined && !partners.has(owner);
  });
  if (strangers.length > 0) throw new Error(`VAULT_PARENT_ORIGINS: no such partner: ${strangers.join(', ')}`);
  return new Map([...partners].map((partner) => [partner, parentsOf(partner, rules)]));
}

function parsed(rule: string): { owner?: string | undefined; origin: string } {
  const at = rule.indexOf('=');
  return at < 0 ? { origin: rule } : { owner: rule.slice(0, at), origin: rule.slice(at + 1) };
}
