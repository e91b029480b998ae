interface Message {
  subject: string;
  body: string;
}

/** A support address that begins a message; an address of another kind is left as it is. */
export function mailAddress(href: string, { subject, body }: Message): string {
  if (!href.startsWith('mailto:')) return href;
  // Mail programs read a plus sign as one, and RFC 6068 breaks lines with CRLF.
  const lines = encodeURIComponent(body.replaceAll('\n', '\r\n'));
  return `${href}${href.includes('?') ? '&' : '?'}subject=${encodeURIComponent(subject)}&body=${lines}`;
}
