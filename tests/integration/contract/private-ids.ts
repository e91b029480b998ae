// The ids of restaurants and offers are public.
const PRIVATE =
  /^(id|publicId|familyId|email|accessToken|csrfToken|.*TransactionId|creditId|confirmation.*)$/;

/** The values of an answer that belong to one member: ids, addresses, tokens. */
export function privateIdsIn(answer: unknown): Set<string> {
  const found = new Set<string>();
  const search = (value: unknown, name = ''): void => {
    if (Array.isArray(value)) for (const one of value) search(one);
    else if (typeof value === 'object' && value !== null) {
      for (const [field, inner] of Object.entries(value)) search(inner, field);
    } else if (PRIVATE.test(name) && (typeof value === 'string' || typeof value === 'number')) {
      found.add(`${name} ${value}`);
    }
  };
  search(answer);
  return found;
}
