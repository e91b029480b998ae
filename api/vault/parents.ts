/** The origins that may embed the frame of one partner. Rules: `https://{key}.example` for all, `key=https://…` for one. */
export function parentsOf(partner: string, rules: readonly string[]): string[] {
  return rules.flatMap((rule) => {
    const [owner, origin] = rule.includes('=') ? rule.split('=') : [partner, rule];
    return owner === partner && origin ? [origin.replaceAll('{key}', partner)] : [];
  });
}
