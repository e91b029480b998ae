import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setTimeout as pause } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { countFullCollections } from './full-collections.ts';

const TIMES = 3;
const MOST_READS = 400;

test('full garbage collections are counted, from the first on, also those reported together', async () => {
  const registry = new Registry();
  countFullCollections([registry]);
  const counted = async () =>
    Number(/^full_garbage_collections_total (\d+)$/m.exec(await registry.metrics())?.[1] ?? Number.NaN);
  const before = await counted();
  expect(before).not.toBeNaN();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let nth = 0; nth < TIMES; nth += 1) collect();
  for (let nth = 0; nth < MOST_READS && (await counted()) < before + TIMES; nth += 1) await pause(5);
  expect(await counted()).toBeGreaterThanOrEqual(before + TIMES);
});
