import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../../.run/settings.mjs';

export const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Step {
  readonly instruction: string;
  readonly words: readonly string[];
  readonly text: string;
}

/** The stages of a Dockerfile, each with its steps; continued lines are one step. */
export function stagesOf(path: string): Step[][] {
  const lines = read(path)
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const stages: Step[][] = [];
  for (const text of lines) {
    const [instruction = '', ...words] = text.split(/\s+/);
    if (instruction === 'FROM') stages.push([]);
    stages.at(-1)?.push({ instruction, words, text });
  }
  return stages;
}

/** The sources and targets of a stage's COPY, from the build context or from another stage. */
export function copiesOf(stage: readonly Step[], from?: string): { source: string; target: string }[] {
  return stage
    .filter(({ instruction, words }) => {
      const stageFlag = words.find((word) => word.startsWith('--from='));
      return instruction === 'COPY' && stageFlag === (from ? `--from=${from}` : undefined);
    })
    .flatMap(({ words }) => {
      const paths = words.filter((word) => !word.startsWith('--'));
      return paths.slice(0, -1).map((source) => ({ source, target: paths.at(-1) ?? '' }));
    });
}

/** Every file a tsconfig extends, itself included. */
export function extendedBy(path: string): string[] {
  if (!existsSync(join(ROOT, path))) return [path];
  const { extends: parent } = z.looseObject({ extends: z.string().optional() }).parse(JSON.parse(read(path)));
  return parent ? [path, ...extendedBy(normalize(join(dirname(path), parent)))] : [path];
}

export const dockerfiles = [
  'api/Dockerfile',
  'api/vault/Dockerfile',
  'site/Dockerfile',
  'cms/Dockerfile',
  'site/nginx/Dockerfile',
];

const service = z.looseObject({
  image: z.string().optional(),
  build: z.looseObject({ context: z.string(), dockerfile: z.string().optional() }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  networks: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  healthcheck: z.looseObject({ disable: z.boolean().default(false) }).optional(),
  restart: z.string().default('no'),
});
const compose = z.object({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.object({ internal: z.boolean().default(false) })),
});

export const readCompose = () => compose.parse(parse(read('docker-compose.yml'), { merge: true }));

export const nginxFiles = () => readdirSync(join(ROOT, 'site/nginx'));
