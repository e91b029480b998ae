interface Message {
  subject: string;
  body: string;
}

/** Adds subject and body to a mailto address; any other address is unchanged. */
export function mailAddress(href: string, { subject, body }: Message): string {
  if (!href.startsWith('mailto:')) return href;
  // Mail programs do not decode a plus sign as a space, and RFC 6068 breaks lines with CRLF.
  const lines = encodeURIComponent(body.replaceAll('\n', '\r\n'));
  return `${href}${href.includes('?') ? '&' : '?'}subject=${encodeURIComponent(subject)}&body=${lines}`;
}
