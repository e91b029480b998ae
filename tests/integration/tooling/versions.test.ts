import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../../../.run/settings.mjs';
import { read } from '../deployment/deployment-files.ts';

const versions = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  workspaces: z.array(z.string()).default([]),
  engines: versions,
  dependencies: versions,
  devDependencies: versions,
});
const manifestOf = (folder: string) => manifestSchema.parse(JSON.parse(read(join(folder, 'package.json'))));

const folders = ['.', ...manifestOf('.').workspaces, 'cms'];
const named = folders.flatMap((folder) => {
  const { dependencies, devDependencies } = manifestOf(folder);
  return [...Object.entries(dependencies), ...Object.entries(devDependencies)]
    .filter(([name]) => !name.startsWith('@dinelink/'))
    .map(([name, version]) => ({ folder, name, version }));
});

/**
 * Packages with older versions for Strapi: its admin runs on React 18, its types on TypeScript 5, its pictures on a sharp of
 * its own.
 */
const OF_STRAPI = ['react', 'react-dom', '@types/react', '@types/react-dom', 'typescript', 'sharp'];

test('every package has one exact version', () => {
  expect(named.filter(({ version }) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test('a package has the same version in every workspace', () => {
  const others = named.filter(({ folder, name }) => folder !== 'cms' || !OF_STRAPI.includes(name));
  const unlike = others.filter(({ name, version }) =>
    others.some((other) => other.name === name && other.version !== version),
  );
  expect(unlike).toEqual([]);
});

test('the packages of Strapi exist and differ from ours', () => {
  const isHeldBack = (name: string) => {
    const ofCms = named.find((each) => each.folder === 'cms' && each.name === name);
    const ours = named.find((each) => each.folder !== 'cms' && each.name === name);
    return ofCms !== undefined && ours !== undefined && ofCms.version !== ours.version;
  };
  expect(OF_STRAPI.filter((name) => !isHeldBack(name))).toEqual([]);
});

test('the oldest Node is the same for the repository and the cms', () => {
  expect(manifestOf('cms').engines).toEqual(manifestOf('.').engines);
});

test('.nvmrc has the version of Node of the images', () => {
  const [, image] = /NODE_IMAGE:-node:(\d+)-/.exec(read('docker-compose.yml')) ?? [];
  expect(existsSync(join(ROOT, '.nvmrc'))).toBe(true);
  expect(read('.nvmrc').trim()).toBe(image);
});
