import { useEffect, useState } from 'react';
import { getFetchClient } from '@strapi/strapi/admin';
import { inPlaceOf } from '../wrap-action';

interface ActionProps {
  documentId?: string;
  document?: object;
}
export interface RowAction {
  (props: ActionProps): unknown;
  type?: string;
  position?: unknown;
}

/** What is done to an entry in the row of a list; there, permissions are those of the type and not of the entry. */
const CHANGING = new Set(['delete', 'clone']);

/** Rows offer no act on an entry that the editor may not change. */
export const hideInForeignRows = (actions: RowAction[]): RowAction[] =>
  actions.map((action) => (CHANGING.has(action.type ?? '') ? withoutForeign(action) : action));

function withoutForeign(action: RowAction): RowAction {
  const OwnAlone: RowAction = (props) => {
    const own = useOwnPartners();
    const description = action(props);
    return isForeign(own, props.document) ? null : description;
  };
  return inPlaceOf(action, OwnAlone);
}

/** Lists load the partner itself; forms only how many there are, and have permissions of their own. */
function isForeign(own: string[] | null | undefined, entry: object = {}): boolean {
  if (!own || !('partner' in entry)) return false;
  const { partner } = entry;
  if (partner === null) return true;
  return isPartner(partner) && !own.includes(partner.documentId);
}

const isPartner = (value: unknown): value is { documentId: string } =>
  typeof value === 'object' && value !== null && 'documentId' in value;

let asked: Promise<string[] | null> | undefined;

/** The partners the editor writes for; null for all. Asked once, as a role is given at most once a session. */
function useOwnPartners(): string[] | null | undefined {
  const [own, setOwn] = useState<string[] | null>();
  useEffect(() => {
    let isWanted = true;
    asked ??= getFetchClient()
      .get<{ data: string[] | null }>('/admin-api/own-partners')
      .then(({ data }) => data.data);
    asked.then(
      (partners) => isWanted && setOwn(partners),
      () => (asked = undefined),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return own;
}
