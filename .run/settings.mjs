import { resolve } from 'node:path';
import './development.mjs';

export const ROOT = resolve(import.meta.dirname, '..');

const number = (value, fallback) => (value === undefined || value === '' ? fallback : Number(value));

/** Ports and folders of one running platform, from the environment; `shift` moves every port, so that tests run beside it. */
export function settingsFrom(environment, { shift = 0, data } = {}) {
  const port = (name, fallback) => number(environment[name], fallback + shift);
  return {
    data: resolve(ROOT, data ?? environment.DATA_DIR ?? '.data'),
    ports: {
      site: port('SITE_PORT', 3000),
      api: port('API_PORT', 4000),
      worker: number(environment.WORKER_PORT, port('API_PORT', 4000) + 2),
      vault: port('VAULT_PORT', 4100),
      'vault (inside)': port('VAULT_INTERNAL_PORT', 4101),
      'identity provider': port('IDP_PORT', 4200),
      'mail catcher': port('MAIL_PORT', 4300),
      smtp: port('SMTP_PORT', 4301),
      'booking simulator': port('BOOKING_SIMULATOR_PORT', 4400),
      'payout simulator': port('PAYOUT_SIMULATOR_PORT', 4500),
      'survey simulator': port('SURVEY_SIMULATOR_PORT', 4600),
      cms: port('CMS_PORT', 1337),
    },
  };
}

/** The environment variable that moves a port. */
export const portVariable = {
  site: 'SITE_PORT',
  api: 'API_PORT',
  worker: 'WORKER_PORT',
  vault: 'VAULT_PORT',
  'vault (inside)': 'VAULT_INTERNAL_PORT',
  'identity provider': 'IDP_PORT',
  'mail catcher': 'MAIL_PORT',
  smtp: 'SMTP_PORT',
  'booking simulator': 'BOOKING_SIMULATOR_PORT',
  'payout simulator': 'PAYOUT_SIMULATOR_PORT',
  'survey simulator': 'SURVEY_SIMULATOR_PORT',
  cms: 'CMS_PORT',
};
