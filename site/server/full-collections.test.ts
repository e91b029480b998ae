import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setTimeout as pause } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { countFullCollections } from './full-collections.ts';

test('full garbage collections are counted, from 0, also those reported together', async () => {
  const registry = new Registry();
  countFullCollections([registry]);
  const counted = async () =>
    Number(/^full_garbage_collections_total (\d+)$/m.exec(await registry.metrics())?.[1] ?? Number.NaN);
  expect(await counted()).toBeGreaterThanOrEqual(0);
  const before = await counted();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let nth = 0; nth < 3; nth += 1) collect();
  while ((await counted()) < before + 3) await pause(5);
});
