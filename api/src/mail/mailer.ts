import type { MailingList, Partner } from '@dinelink/contract';
import type { Mail } from '../adapters/mail/mail.ts';
import { type EmailTemplateName, templateOf } from './email-templates.ts';
import { renderEmail } from './render-email.ts';

interface OutgoingEmail {
  /** The partner's key. */
  readonly partner: string;
  readonly template: EmailTemplateName;
  readonly to: string;
  readonly values: Readonly<Record<string, string>>;
  readonly calendar?: string | undefined;
  /** The member whose e-mails of this list the reader can end. */
  readonly unsubscribes?: number | undefined;
  /** The same for every attempt of one job, so that mail servers recognise a repeated e-mail. */
  readonly idempotencyKey: string;
}

export interface Mailer {
  /** Renders the e-mail and sends it to the mail server; throws when it is not accepted. */
  send(email: OutgoingEmail): Promise<void>;
}

/** The address at which a member's e-mails of a list end. The link is made here: operators read the outbox. */
export type UnsubscribeUrlOf = (partner: Partner, memberId: number, list: MailingList) => string;

interface MailerLinks {
  /** The origin of a partner's site, without a trailing slash. */
  readonly originOf: (partner: Partner) => string;
  /** Needed for e-mails of a list. */
  readonly unsubscribeUrlOf?: UnsubscribeUrlOf;
}

/** Sends e-mails in the name of each partner: its programme as sender, its support address as Reply-To. */
export function createMailer(
  mail: Mail,
  partners: readonly Partner[],
  { originOf, unsubscribeUrlOf }: MailerLinks,
): Mailer {
  return {
    async send({ partner: key, template, to, values, calendar, unsubscribes, idempotencyKey }) {
      const partner = partners.find((each) => each.key === key);
      if (!partner) throw new Error(`There is no partner ${key}.`);
      const { list } = templateOf(template);
      const unsubscribeUrl =
        list && unsubscribes !== undefined ? unsubscribeUrlOf?.(partner, unsubscribes, list.name) : undefined;
      const content = renderEmail(partner, template, { values, site: originOf(partner), unsubscribeUrl });
      await mail.send({
        ...content,
        to,
        senderName: partner.programme,
        replyTo: partner.customerSupport.email.text,
        ...(calendar ? { calendar } : {}),
        ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
        idempotencyKey,
      });
    },
  };
}
