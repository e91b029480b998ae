export interface Rights {
  mayCreate: boolean;
  mayUpdate: boolean;
  mayPublish: boolean;
  mayDelete: boolean;
  reason: string | null;
}
export interface Entry {
  uid: string;
  documentId: string;
}

interface Permission {
  action: string;
  subject?: string | null;
}
type Next = (permissions: Permission[]) => Promise<Permission[]> | Permission[];

const needed: Readonly<Record<string, keyof Omit<Rights, 'reason'>>> = {
  'plugin::content-manager.explorer.update': 'mayUpdate',
  'plugin::content-manager.explorer.publish': 'mayPublish',
  'plugin::content-manager.explorer.delete': 'mayDelete',
};

interface Form {
  /** The address of the page that is shown. */
  pathname: () => string;
  load: (entry: Entry) => Promise<Rights | undefined>;
}

/**
 * In the form of an entry the account has the permissions that hold for this entry, so that Strapi shows the form read-only
 * and its buttons disabled.
 */
export const limitPermissions =
  ({ pathname, load }: Form) =>
  (next: Next) =>
  async (permissions: Permission[]) => {
    const entry = entryAt(pathname());
    const concerns = ({ action, subject }: Permission) => subject === entry?.uid && action in needed;
    if (!entry || !permissions.some(concerns)) return next(permissions);
    const rights = await load(entry);
    if (!rights) return next(permissions);
    const isAllowed = (permission: Permission) => {
      const right = needed[permission.action];
      return right === undefined || !concerns(permission) || rights[right];
    };
    return next(permissions.filter(isAllowed));
  };

const ENTRY = /\/content-manager\/collection-types\/([^/]+)\/([^/]+)\/?$/;

/** The entry whose form is at an address; none in a list and in the form of a new entry. */
function entryAt(pathname: string): Entry | undefined {
  const [, uid = '', documentId = ''] = ENTRY.exec(pathname) ?? [];
  return uid === '' || documentId === 'create' ? undefined : { uid, documentId };
}
