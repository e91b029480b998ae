import { get } from 'node:http';
import { gzipSync } from 'node:zlib';

const KIB = 1_024;

/** The size of the scripts that a page's HTML loads, in KiB after gzip. */
export async function firstViewKib(origin: URL, host: string): Promise<number> {
  const html = await read(origin, host);
  // The first script is a tag; it loads the others, which are listed, after the first paint.
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

// Node does not resolve *.localhost, so the partner's host is sent as a header.
function read(address: URL, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { host } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts).toString()));
    }).on('error', reject);
  });
}
