const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}$/;

/** A mail link when it is an address, plain text when it is not. */
export function SupportEmail({ text }: { text: string }) {
  return EMAIL.test(text) ? <a href={`mailto:${text}`}>{text}</a> : text;
}
