import type { Core } from '@strapi/strapi';
import { WHOM_TO_ASK } from '../../access/whom-to-ask';
import { maySome, type Signed } from '../../access/permissions';
import { mayWrite, type Scope } from '../../desk/access/partner-scope';
import { reasonNot } from '../../desk/access/restrict-to-partners';

/** What an editor may do to one entry, and what the form says about the rest. */
export interface Rights {
  mayCreate: boolean;
  mayUpdate: boolean;
  mayPublish: boolean;
  mayDelete: boolean;
  reason: string | null;
}

interface Owned {
  uid: string;
  partner: { code: string } | null;
}

/** The role says what may be done to a type, the scope to whose entries. */
export function rightsTo(
  strapi: Core.Strapi,
  signed: Signed & { scope: Scope },
  { uid, partner }: Owned,
): Rights {
  const isOwn = mayWrite(signed.scope, partner?.code ?? null);
  const allows = (act: 'create' | 'update' | 'publish' | 'delete') => maySome(strapi, signed, act, uid);
  const rights = {
    mayCreate: allows('create'),
    mayUpdate: isOwn && allows('update'),
    mayPublish: isOwn && allows('publish'),
    mayDelete: isOwn && allows('delete'),
  };
  return { ...rights, reason: reasonOf(rights, allows('update') ? reasonNot(partner) : READS_ONLY) };
}

/** Why an editor may not restore an entry; null for who may. A deleted one is created anew. */
export function reasonNotToRestore(
  strapi: Core.Strapi,
  signed: Signed & { scope: Scope },
  { uid, partner, isDeleted }: Owned & { isDeleted: boolean },
): string | null {
  if (!maySome(strapi, signed, isDeleted ? 'create' : 'update', uid)) return READS_ONLY;
  return mayWrite(signed.scope, partner?.code ?? null) ? null : reasonNot(partner);
}

const READS_ONLY = `Your role reads and previews entries; it changes none. ${WHOM_TO_ASK}`;
const WRITES_DRAFTS = `Your role writes drafts. An editor publishes them. ${WHOM_TO_ASK}`;

function reasonOf({ mayUpdate, mayPublish }: Omit<Rights, 'reason'>, reasonNotToUpdate: string) {
  if (!mayUpdate) return reasonNotToUpdate;
  return mayPublish ? null : WRITES_DRAFTS;
}
