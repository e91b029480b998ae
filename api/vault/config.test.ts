import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readVaultConfig } from './config.ts';
import { keysOf, newPrivateKey, openKeys } from './storage/keys.ts';
import { parentsByPartner, parentsOf } from './parents.ts';
import { readPartnerKeys } from './partners.ts';

const production = {
  APP_ENV: 'production',
  VAULT_INTERNAL_KEY: 'a'.repeat(32),
  VAULT_FINGERPRINT_KEY: 'b'.repeat(32),
  VAULT_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nx',
  VAULT_PARENT_ORIGINS: 'https://{key}.dine.example, united=https://dine.united.example',
  CARD_NETWORK_URL: 'https://cards.example',
  CARD_NETWORK_KEY: 'c'.repeat(32),
};

describe("the vault's environment", () => {
  test('development needs no variable: it listens on this machine, with the local sites as parents', () => {
    const config = readVaultConfig({ APP_ENV: 'development' });
    expect(config).toMatchObject({ VAULT_PORT: 4_100, VAULT_INTERNAL_PORT: 4_101, VAULT_HOST: '127.0.0.1' });
    expect(parentsOf('nosh', config.VAULT_PARENT_ORIGINS)).toEqual([
      'http://nosh.localhost:3000',
      'http://localhost:3000',
      'http://127.0.0.1:3000',
    ]);
  });

  test('production and staging may embed it on different origins', () => {
    const config = readVaultConfig(production);
    expect(parentsOf('nosh', config.VAULT_PARENT_ORIGINS)).toEqual(['https://nosh.dine.example']);
    const staging = readVaultConfig({
      ...production,
      APP_ENV: 'staging',
      VAULT_PARENT_ORIGINS: 'https://{key}.staging.example',
    });
    expect(parentsOf('nosh', staging.VAULT_PARENT_ORIGINS)).toEqual(['https://nosh.staging.example']);
  });

  test('a complete production environment is accepted, with line breaks restored in the key', () => {
    expect(readVaultConfig(production).VAULT_PRIVATE_KEY).toBe('-----BEGIN PRIVATE KEY-----\nx');
  });

  test.each([{}, { APP_ENV: 'production' }, { APP_ENV: 'staging' }])(
    '%j refuses default secrets and names everything missing at once',
    (environment) => {
      const read = () => readVaultConfig(environment);
      for (const variable of [
        'VAULT_INTERNAL_KEY',
        'VAULT_FINGERPRINT_KEY',
        'VAULT_PRIVATE_KEY',
        'VAULT_PARENT_ORIGINS',
      ]) {
        expect(read).toThrow(variable);
      }
    },
  );

  test.each([
    [{ APP_ENV: 'development', VAULT_PORT: 'four' }, 'VAULT_PORT'],
    [{ APP_ENV: 'development', VAULT_INTERNAL_KEY: 'short' }, 'VAULT_INTERNAL_KEY'],
    [{ APP_ENV: 'development', VAULT_PARENT_ORIGINS: '*' }, 'VAULT_PARENT_ORIGINS'],
    [{ ...production, VAULT_PARENT_ORIGINS: 'http://{key}.dine.example' }, 'must be https'],
    [{ ...production, CARD_NETWORK_URL: '', CARD_NETWORK_KEY: '' }, 'CARD_NETWORK_URL, CARD_NETWORK_KEY'],
    [{ ...production, CARD_NETWORK_KEY: '' }, 'CARD_NETWORK_URL, CARD_NETWORK_KEY'],
    [{ ...production, CARD_NETWORK_URL: 'http://cards.example' }, 'CARD_NETWORK_URL: must be https'],
    [
      { APP_ENV: 'development', CARD_NETWORK_URL: 'http://127.0.0.1:1' },
      'CARD_NETWORK_URL, CARD_NETWORK_KEY',
    ],
  ])('%j is rejected', (environment, problem) => {
    expect(() => readVaultConfig(environment)).toThrow(problem);
  });
});

describe('the partners of the vault', () => {
  test('are those with a file in the folder', async () => {
    const keys = await readPartnerKeys(join(import.meta.dirname, '..', 'partners'));
    expect([...keys]).toEqual(expect.arrayContaining(['nosh', 'united']));
    const empty = await mkdtemp(join(tmpdir(), 'vault-partners-'));
    await expect(readPartnerKeys(empty)).rejects.toThrow('contains no partner file');
    await writeFile(join(empty, 'broken.json'), '{');
    await expect(readPartnerKeys(empty)).rejects.toThrow('broken.json is not a partner file');
    await rm(empty, { recursive: true });
    await expect(readPartnerKeys(empty)).rejects.toThrow('ENOENT');
  });

  test('have the parents of their rules; a rule for an unknown partner is an error', () => {
    const partners = new Set(['nosh', 'united']);
    const rules = readVaultConfig(production).VAULT_PARENT_ORIGINS;
    expect(Object.fromEntries(parentsByPartner(partners, rules))).toEqual({
      nosh: ['https://nosh.dine.example'],
      united: ['https://united.dine.example', 'https://dine.united.example'],
    });
    expect(() => parentsByPartner(new Set(['nosh']), rules)).toThrow('no such partner: united=');
  });
});

describe("the vault's key", () => {
  test('is created once, readable by its owner alone, and read again', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'vault-keys-'));
    const first = await openKeys(undefined, directory);
    const again = await openKeys(undefined, directory);
    expect(again.publicJwk).toEqual(first.publicJwk);
    expect((await stat(join(directory, 'private-key.pem'))).mode & 0o777).toBe(0o600);
    await rm(directory, { recursive: true });
  });

  test('a weak or broken one is rejected', async () => {
    await expect(keysOf(newPrivateKey(2_048))).rejects.toThrow('at least 3,072 bits');
    await expect(keysOf('no key')).rejects.toThrow();
  });
});
