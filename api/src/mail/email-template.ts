import type { MailingList } from '@dinelink/contract';

/**
 * An e-mail's texts: plain, with {PLACEHOLDERS}. The action is its only link beside that to unsubscribe and {PHONE}, which becomes
 * one that calls.
 */
export interface EmailTemplate {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Paragraphs after these by the value that each is about; left out where that is empty. */
  readonly optional?: Readonly<Record<string, string>>;
  readonly action?: { readonly text: string; readonly href: string };
  /** The list it belongs to, why it is sent, and the words of the link of its own with which a member ends the list's e-mails. */
  readonly list?: { readonly name: MailingList; readonly reason: string; readonly stop: string };
}
