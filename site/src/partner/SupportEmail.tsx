const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}$/;

/** A mail link for an e-mail address, plain text for anything else. */
export function SupportEmail({ text }: { text: string }) {
  return EMAIL.test(text) ? <a href={`mailto:${text}`}>{text}</a> : text;
}
