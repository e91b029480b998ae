import { get } from 'node:http';
import { gzipSync } from 'node:zlib';

const KIB = 1_024;

/** What the scripts weigh that a page's HTML makes a browser load, in KiB after gzip. */
export async function firstViewKib(origin: URL, host: string): Promise<number> {
  const html = await read(origin, host);
  // The first script stands in a tag; the others are named for it to ask for after the first paint.
  const addresses = new Set(
    [...html.matchAll(/[" ](\/assets\/[^" ]+\.js)/g)].map(([, address = '']) => address),
  );
  if (addresses.size === 0) throw new Error(`${host} loads no script.`);
  const sizes = [...addresses].map(async (file) => {
    const script = await read(new URL(file, origin), host);
    return gzipSync(script, { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0) / KIB;
}

// Node resolves no *.localhost name, so the partner's host travels as a header.
function read(address: URL, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { host } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts).toString()));
    }).on('error', reject);
  });
}
