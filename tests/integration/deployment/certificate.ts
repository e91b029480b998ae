import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { connect } from 'node:tls';

/** Writes a certificate of its own authority and its key: `{server}.crt`, `{server}.key`. */
export function writeCertificate(folder: string, server: string): void {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', join(folder, `${server}.key`), '-out', join(folder, `${server}.crt`)];
  execFileSync('openssl', ['req', '-x509', '-subj', '/CN=localhost', ...curve, ...files], { stdio: 'pipe' });
}

/** The fingerprint of the certificate that a port serves. */
export async function fingerprintAt(port: number): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { fingerprint256 } = socket.getPeerCertificate();
  socket.destroy();
  return fingerprint256;
}
