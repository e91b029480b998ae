import type { Core } from '@strapi/strapi';
import { secret, siteHooks } from '../environment';
import { PARTNER_CHANGED } from './partner-changes';

interface Webhook {
  id?: number | string;
  name: string;
  url: string;
  isEnabled: boolean;
  headers: Record<string, string>;
  events: string[];
}
type Saved = Webhook & { id: number | string };
interface WebhookStore {
  addAllowedEvent(key: string, event: string): void;
  findWebhooks(): Promise<Saved[]>;
  createWebhook(webhook: Webhook): Promise<Saved>;
  updateWebhook(id: Saved['id'], webhook: Webhook): Promise<Saved>;
  deleteWebhook(id: Saved['id']): Promise<Saved>;
}
interface WebhookRunner {
  add(webhook: Saved): void;
  update(webhook: Saved): void;
  remove(webhook: Saved): void;
}

// entry.update is left out: a saved draft also raises it.
const events = [
  'entry.publish',
  'entry.unpublish',
  'entry.delete',
  PARTNER_CHANGED,
  'media.update',
  'media.delete',
];
const OURS = /^site \d+$/;

/** Registers a webhook for every copy of the site; the list follows the environment at each start. */
export async function notifySite(strapi: Core.Strapi): Promise<void> {
  const store = strapi.get('webhookStore') as unknown as WebhookStore;
  const runner = strapi.get('webhookRunner') as unknown as WebhookRunner;
  store.addAllowedEvent('ENTRY_MOVE', PARTNER_CHANGED);
  const ours = (await store.findWebhooks()).filter(({ name }) => OURS.test(name));
  const expected = siteHooks().map(describe);
  for (const webhook of expected) {
    const found = ours.find(({ name }) => name === webhook.name);
    if (found) runner.update(await store.updateWebhook(found.id, webhook));
    else runner.add(await store.createWebhook(webhook));
  }
  for (const webhook of ours) {
    if (expected.some(({ name }) => name === webhook.name)) continue;
    runner.remove(await store.deleteWebhook(webhook.id));
  }
}

const describe = (url: string, index: number): Webhook => ({
  name: `site ${index + 1}`,
  url,
  isEnabled: true,
  headers: { Authorization: `Bearer ${secret('CMS_WEBHOOK_SECRET')}` },
  events,
});
