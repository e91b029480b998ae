import { get } from 'node:http';
import { gzipSync } from 'node:zlib';

const LIMIT_KIB = 125;
const KIB = 1_024;

/** The scripts a page's HTML makes a browser load, with their size in bytes after gzip. */
export async function firstViewScripts(
  origin: URL,
  host: string,
): Promise<{ file: string; bytes: number }[]> {
  const html = await read(origin, host);
  // The first script stands in a tag; the others are named for it to ask for after the first paint.
  const addresses = new Set(
    [...html.matchAll(/[" ](\/assets\/[^" ]+\.js)/g)].map(([, address = '']) => address),
  );
  return Promise.all(
    [...addresses].map(async (file) => ({
      file,
      bytes: gzipSync(await read(new URL(file, origin), host), { level: 9 }).length,
    })),
  );
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

async function main([address = 'http://127.0.0.1:3000/', host = 'nosh.localhost']: string[]): Promise<void> {
  const scripts = await firstViewScripts(new URL(address), host);
  for (const { file, bytes } of scripts) process.stdout.write(`${String(bytes).padStart(8)}  ${file}\n`);
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / KIB;
  process.stdout.write(`${total.toFixed(1)} KiB of ${LIMIT_KIB} KiB\n`);
  if (scripts.length === 0 || total > LIMIT_KIB) process.exitCode = 1;
}

if (process.argv[1]?.endsWith('first-view.ts')) await main(process.argv.slice(2));
