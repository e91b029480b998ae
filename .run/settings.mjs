import { resolve } from 'node:path';
import './development.mjs';

export const ROOT = resolve(import.meta.dirname, '..');

/** The parts that listen: the environment variable that moves a part's port, and the port without it. */
const parts = {
  site: ['SITE_PORT', 3000],
  api: ['API_PORT', 4000],
  worker: ['WORKER_PORT', 4002],
  vault: ['VAULT_PORT', 4100],
  'vault (inside)': ['VAULT_INTERNAL_PORT', 4101],
  'identity provider': ['IDP_PORT', 4200],
  'mail catcher': ['MAIL_PORT', 4300],
  smtp: ['SMTP_PORT', 4301],
  'booking simulator': ['BOOKING_SIMULATOR_PORT', 4400],
  'payout simulator': ['PAYOUT_SIMULATOR_PORT', 4500],
  'survey simulator': ['SURVEY_SIMULATOR_PORT', 4600],
  cms: ['CMS_PORT', 1337],
};

const mapParts = (valueOf) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, valueOf(...part)]));

/** The environment variable that moves a port. */
export const portVariable = mapParts((variable) => variable);

const number = (value, fallback) => (value === undefined || value === '' ? fallback : Number(value));

/** Ports and folders of one running platform, from the environment; `shift` moves every port, so that tests run beside it. */
export function settingsFrom(environment, { shift = 0, data } = {}) {
  const ports = mapParts((variable, fallback) => number(environment[variable], fallback + shift));
  // The worker stays beside an api that was moved.
  const worker = number(environment.WORKER_PORT, ports.api + 2);
  return { data: resolve(ROOT, data ?? environment.DATA_DIR ?? '.data'), ports: { ...ports, worker } };
}
