import { request } from 'node:http';
import { z } from '@strapi/utils';
import { siteOrigin } from '../../environment';
import { originsOf } from '../../partners/origins';
import { search } from '../rules';
import type { Search } from './carousels';

const LONGEST_WAIT_MS = 2_000;
const answerSchema = z.object({ totalResultSize: z.number() });

/** Searches as a visitor of the partner's site does: by its host. */
export const searchRestaurants: Search = (partner, parameters) => {
  const [origin] = originsOf(partner);
  if (origin === undefined) return Promise.resolve(undefined);
  const address = new URL(
    `${search.path}?${new URLSearchParams({ ...parameters, pageSize: '1' }).toString()}`,
    siteOrigin(),
  );
  const headers = { Host: new URL(origin).host, Accept: 'application/json' };
  return new Promise((done) => {
    const call = request(address, { headers, timeout: LONGEST_WAIT_MS }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => done(sizeIn(Buffer.concat(parts).toString())));
      answer.once('error', () => done(undefined));
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => done(undefined));
    call.end();
  });
};

function sizeIn(text: string): number | undefined {
  try {
    return answerSchema.safeParse(JSON.parse(text)).data?.totalResultSize;
  } catch {
    return undefined;
  }
}
