import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprintAt, writeCertificate } from './certificate.ts';
import { hasNginx, openDoors } from './start-nginx.ts';

(hasNginx ? test : test.skip)('a door shows a renewed certificate once nginx is told', async () => {
  const tls = mkdtempSync(join(tmpdir(), 'dinelink-tls-'));
  writeCertificate(tls, 'site');
  const services = { 'site-1': 1, 'site-2': 1, vault: 1, 'api-proxy': 1, cms: 1 };
  const doors = await openDoors(services, { TLS_DIR: tls });
  try {
    const first = await fingerprintAt(doors.ports.site);
    writeCertificate(tls, 'site');
    expect(await fingerprintAt(doors.ports.site)).toBe(first);
    doors.reload();
    let shown = first;
    for (let tries = 0; shown === first && tries < 100; tries += 1) {
      await new Promise((done) => setTimeout(done, 50));
      shown = await fingerprintAt(doors.ports.site);
    }
    expect(shown).not.toBe(first);
  } finally {
    await doors.close();
    rmSync(tls, { recursive: true, force: true });
  }
});
