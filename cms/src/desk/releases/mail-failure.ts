import type { Core } from '@strapi/strapi';
import type { Release } from './release-store';

interface Email {
  send(message: { to: string; subject: string; text: string }): Promise<unknown>;
}

/** Tells who scheduled a release that it failed. The desk's home says so too, so a mail server that is down is only logged. */
export async function mailFailure(strapi: Core.Strapi, release: Release, reason: string): Promise<void> {
  if (!release.by_email) return;
  const email = strapi.plugin('email').service('email') as Email;
  const subject = `Not published: ${release.name}`;
  const text = [
    `"${release.name}" was to run on ${release.local_text} and did not. Nothing was changed.`,
    reason,
    'Correct it and schedule it again.',
  ].join('\n\n');
  try {
    await email.send({ to: release.by_email, subject, text });
  } catch (error) {
    strapi.log.error(`The mail about release ${release.id} was not sent: ${String(error)}`);
  }
}
