import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { SslOptions } from 'mysql2';

export interface MysqlServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** How many connections each pool holds. */
  readonly connections: number;
  /** Without it connections are not encrypted. */
  readonly ssl: SslOptions | undefined;
}

const DEFAULT_PORT = 3_306;
const DEFAULT_CONNECTIONS = 10;
const KNOWN = new Set(['connections', 'ssl', 'ca']);

/** Reads `mysql://user:password@host:port/name?connections=10&ssl=verify&ca=/path/ca.pem`; throws on unknown parameters. */
export function readMysqlUrl(url: string): MysqlServer {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const unknown = [...searchParams.keys()].filter((name) => !KNOWN.has(name));
  if (unknown.length > 0) throw new Error(`DATABASE_URL: ${unknown.join(', ')} is not a known parameter.`);
  const ssl = sslOf(searchParams.get('ssl'), searchParams.get('ca'));
  // The driver would look for localhost in the certificate.
  if (ssl?.verifyIdentity && isIP(hostname.replace(/^\[|\]$/g, '')))
    throw new Error('DATABASE_URL: ssl=verify needs the host name of the certificate, not an IP address.');
  const connections = Number(searchParams.get('connections') ?? DEFAULT_CONNECTIONS);
  if (!Number.isInteger(connections) || connections < 1)
    throw new Error('DATABASE_URL: connections must be a whole number from 1.');
  return {
    host: hostname,
    port: Number(port || DEFAULT_PORT),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
    connections,
    ssl,
  };
}

/** `required` encrypts, `verify` also requires a certificate for this host name, by the given authority or a public one. */
function sslOf(mode: string | null, caFile: string | null): SslOptions | undefined {
  const ca = caFile === null ? {} : { ca: readFileSync(caFile, 'utf8') };
  if (mode === 'verify') return { ...ca, rejectUnauthorized: true, verifyIdentity: true };
  if (caFile !== null) throw new Error('DATABASE_URL: ca needs ssl=verify.');
  if (mode === 'required') return { rejectUnauthorized: false };
  if (mode === null) return undefined;
  throw new Error(`DATABASE_URL: ssl must be "required" or "verify", not "${mode}".`);
}
