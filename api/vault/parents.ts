/** The origins that may embed the frame of one partner. Rules: `https://{key}.example` for all, `key=https://…` for one. */
export function parentsOf(partner: string, rules: readonly string[]): string[] {
  return rules.flatMap((rule) => {
    const { partnerKey = partner, origin } = parseRule(rule);
    return partnerKey === partner && origin ? [origin.replaceAll('{key}', partner)] : [];
  });
}

/** The parents of every partner; throws when a rule names an unknown partner. */
export function parentsByPartner(
  partners: ReadonlySet<string>,
  rules: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const unknown = rules.filter((rule) => {
    const { partnerKey } = parseRule(rule);
    return partnerKey !== undefined && !partners.has(partnerKey);
  });
  if (unknown.length > 0) throw new Error(`VAULT_PARENT_ORIGINS: no such partner: ${unknown.join(', ')}`);
  return new Map([...partners].map((partner) => [partner, parentsOf(partner, rules)]));
}

function parseRule(rule: string): { partnerKey?: string | undefined; origin: string } {
  const at = rule.indexOf('=');
  return at < 0 ? { origin: rule } : { partnerKey: rule.slice(0, at), origin: rule.slice(at + 1) };
}
