import type { Member } from '@dinelink/contract';

/** Texts of the member that pages show unchanged; each becomes a gap of the template. */
const SHOWN = ['firstName', 'lastName', 'email', 'publicId'] as const;
export type ShownField = (typeof SHOWN)[number];
/** A field that does not exist; its recorded value is the list of the member's fields. */
const KEYS = '';

/** What a page was rendered from: fields of the member with their values as JSON, and the texts that became gaps. */
export interface FieldsRead {
  readonly values: ReadonlyMap<string, string | undefined>;
  readonly gaps: ReadonlySet<ShownField>;
}

export interface ObservedMember {
  /** The member for rendering: remembers which fields are read, and has placeholders for the texts that are shown. */
  readonly view: Member;
  readonly read: FieldsRead;
}

/** Observes a member while a page is rendered. */
export function observeMember(
  member: Member,
  placeholders: Readonly<Record<ShownField, string>>,
): ObservedMember {
  const values = new Map<string, string | undefined>();
  const gaps = new Set<ShownField>();
  const record = (name: PropertyKey) => {
    if (typeof name === 'string') values.set(name, jsonOf(member, name));
  };
  const view = new Proxy(member, {
    get: (target, name) => {
      if (isShown(name) && canBeGap(target[name])) {
        gaps.add(name);
        return placeholders[name];
      }
      record(name);
      return Reflect.get(target, name) as unknown;
    },
    has: (target, name) => {
      record(name);
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor: (target, name) => {
      record(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys: (target) => {
      for (const name of [KEYS, ...Object.keys(target)]) record(name);
      return Reflect.ownKeys(target);
    },
  });
  return { view, read: { values, gaps } };
}

/** Whether a page rendered from these fields can be used for this member. */
export function hasSameFields(member: Member, { values, gaps }: FieldsRead): boolean {
  for (const [name, value] of values) if (jsonOf(member, name) !== value) return false;
  for (const name of gaps) if (!canBeGap(member[name])) return false;
  return true;
}

/** The texts for the gaps of a member, as React escapes them. */
export const textsOf = (member: Member): Record<ShownField, string> => ({
  firstName: escapeHtml(member.firstName),
  lastName: escapeHtml(member.lastName),
  email: escapeHtml(member.email),
  publicId: escapeHtml(member.publicId),
});

const isShown = (name: PropertyKey): name is ShownField => SHOWN.includes(name as ShownField);

/** A component may treat an empty text differently, and braces in a text can be tokens like {PROGRAM}, which `useCopy` replaces. */
const canBeGap = (text: string): boolean => text.trim() !== '' && !text.includes('{');

const jsonOf = (member: Member, name: string): string | undefined =>
  JSON.stringify(name === KEYS ? Object.keys(member) : Reflect.get(member, name));

const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};
const escapeHtml = (text: string): string => text.replace(/["&'<>]/g, (each) => ENTITIES[each] ?? each);
