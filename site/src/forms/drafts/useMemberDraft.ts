import { useCallback, useEffect, useMemo, useState } from 'react';
import { useKnownMember } from '../../api/useMember.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { browserStorage } from '../../session/browser-storage.ts';
import { storedValues } from '../../session/stored-values.ts';
import type { DraftStore, FormDraft } from './draft-store.ts';
import { changesOf, type DraftedForm, useDraft } from './useDraft.ts';

/** The forms of members; each has its own fields. */
type MemberForm = 'profile' | 'credentials' | 'missingDine';

/** One value for all forms of one member. Another member does not read it, and replaces it. */
function memberDraft(partnerKey: string, publicId: string, form: MemberForm): DraftStore {
  const storage = browserStorage(partnerKey);
  const stored = storedValues.memberDrafts;
  const found = (): Record<string, unknown> => {
    const { publicId: owner, ...forms } = storage.read(stored) ?? {};
    return owner === publicId ? forms : {};
  };
  const write = (draft: FormDraft): void => {
    const { [form]: _replaced, ...rest } = found();
    const forms = Object.keys(draft).length === 0 ? rest : { ...rest, [form]: draft };
    if (Object.keys(forms).length === 0) storage.remove(stored);
    else storage.write(stored, { ...forms, publicId });
  };
  return {
    read: () => Object(found()[form]) as Record<string, unknown>,
    write,
    remove: () => write({}),
  };
}

/** Keeps what a member typed for the tab, over a reload and a new sign-in of the same member; a sign-out ends it. */
export function useMemberDraft(drafted: DraftedForm, form: MemberForm, without: readonly string[]) {
  const { key } = usePartner();
  const publicId = useKnownMember()?.publicId ?? '';
  const store = useMemo(() => memberDraft(key, publicId, form), [key, publicId, form]);
  // Each tab has its own session storage: a sign-out in another one does not reach this.
  useEffect(() => browserStorage(key).onWrittenElsewhere(storedValues.signedOut, store.remove), [key, store]);
  const [isRestored, setRestored] = useState(false);
  const onRestored = useCallback(() => setRestored(true), []);
  const draft = useDraft(drafted, { store, without, onRestored });
  const changes = Object.entries(changesOf({ ...drafted, without }));
  return {
    ...draft,
    isRestored: isRestored && changes.length > 0,
    forget: () => {
      setRestored(false);
      draft.forget();
    },
    /** Puts back what the page filled in. */
    discard: () => {
      for (const [name, { before }] of changes) void drafted.setValue(name, before);
    },
  };
}
