import type { Call } from '@dinelink/contract/calls';
import type { CallParts } from './call.ts';

/** Path and query of a call; omits undefined parameters and repeats the name for every value of a list. */
export function addressOf(call: Call, { params = {}, query = {} }: CallParts): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const each of value) search.append(name, String(each));
    else if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
