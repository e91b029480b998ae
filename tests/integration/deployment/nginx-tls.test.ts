import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprintAt, writeCertificate } from './certificate.ts';
import { hasNginx, startNginx } from './start-nginx.ts';

(hasNginx ? test : test.skip)('nginx serves a renewed certificate after a reload', async () => {
  const tls = mkdtempSync(join(tmpdir(), 'dinelink-tls-'));
  writeCertificate(tls, 'site');
  const services = { 'site-1': 1, 'site-2': 1, vault: 1, 'api-proxy': 1, cms: 1 };
  const nginx = await startNginx(services, { TLS_DIR: tls });
  try {
    const first = await fingerprintAt(nginx.ports.site);
    writeCertificate(tls, 'site');
    expect(await fingerprintAt(nginx.ports.site)).toBe(first);
    nginx.reload();
    let served = first;
    for (let tries = 0; served === first && tries < 100; tries += 1) {
      await new Promise((done) => setTimeout(done, 50));
      served = await fingerprintAt(nginx.ports.site);
    }
    expect(served).not.toBe(first);
  } finally {
    await nginx.close();
    rmSync(tls, { recursive: true, force: true });
  }
});
