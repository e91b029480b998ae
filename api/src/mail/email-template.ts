/** An e-mail's texts: plain, with {PLACEHOLDERS}. The action is its only link beside that to unsubscribe. */
export interface EmailTemplate {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly text: string; readonly href: string };
  /** Why it is sent; who gets it can unsubscribe with a link of its own. */
  readonly listReason?: string;
}
