/** E-mails that a member can end by themselves: about dines, and about saved restaurants. */
export type MailingList = 'dines' | 'places';

/** An e-mail's texts: plain, with {PLACEHOLDERS}. The action is its only link beside that to unsubscribe. */
export interface EmailTemplate {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly text: string; readonly href: string };
  /** The list it belongs to, and why it is sent; who gets it can unsubscribe with a link of its own. */
  readonly list?: { readonly name: MailingList; readonly reason: string };
}
