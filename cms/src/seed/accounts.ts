import type { Core } from '@strapi/strapi';
import { grantEditors } from '../access/editors';
import { secret } from '../environment';

interface Account {
  firstname: string;
  lastname: string;
  email: string;
  password: string;
  roles: number[];
}
interface Accounts {
  exists(where: { email: string }): Promise<boolean>;
  create(account: Account & { isActive: true; registrationToken: null }): Promise<unknown>;
}
interface Roles {
  getSuperAdmin(): Promise<{ id: number }>;
}

export async function seedAccounts(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.service('admin::role') as unknown as Roles;
  await createOnce(strapi, {
    firstname: 'Ada',
    lastname: 'Administrator',
    email: 'admin@dinelink.example',
    password: secret('CMS_ADMIN_PASSWORD'),
    roles: [(await roles.getSuperAdmin()).id],
  });
  await createOnce(strapi, {
    firstname: 'Mona',
    lastname: 'Editor',
    email: 'editor@dinelink.example',
    password: secret('CMS_EDITOR_PASSWORD'),
    roles: [(await grantEditors(strapi)).id],
  });
}

async function createOnce(strapi: Core.Strapi, account: Account) {
  const accounts = strapi.service('admin::user') as unknown as Accounts;
  if (await accounts.exists({ email: account.email })) return;
  await accounts.create({ ...account, isActive: true, registrationToken: null });
}
