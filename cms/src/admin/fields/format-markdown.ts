export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** What the buttons above rich text do; the site shows nothing else. */
export const formats = {
  bold: { label: 'Bold', around: '**' },
  italic: { label: 'Italic', around: '_' },
  heading: { label: 'Heading', before: '### ' },
  subheading: { label: 'Small heading', before: '#### ' },
  list: { label: 'List', before: '- ' },
  quote: { label: 'Quote', before: '> ' },
  link: { label: 'Link', around: undefined },
} as const;

export type Format = keyof typeof formats;

/** Formats the selection, or takes the format away where it is there already. */
export function formatMarkdown(selected: Selected, format: Format): Selected {
  const rule = formats[format];
  if ('before' in rule) return formatLines(selected, rule.before);
  return rule.around === undefined ? formatLink(selected) : formatWords(selected, rule.around);
}

function formatWords({ text, start, end }: Selected, mark: string): Selected {
  const words = text.slice(start, end);
  const isFormatted = text.slice(0, start).endsWith(mark) && text.slice(end).startsWith(mark);
  const from = isFormatted ? start - mark.length : start;
  const to = isFormatted ? end + mark.length : end;
  const shift = isFormatted ? -mark.length : mark.length;
  const inner = isFormatted ? words : `${mark}${words}${mark}`;
  return { text: text.slice(0, from) + inner + text.slice(to), start: start + shift, end: end + shift };
}

function formatLines({ text, start, end }: Selected, mark: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lines = text.slice(from, end).split('\n');
  const isFormatted = lines.every((line) => line.startsWith(mark));
  const plain = lines.map((line) => line.replace(/^(#{1,6} |- |> )/, ''));
  const formatted = isFormatted ? plain : plain.map((line) => mark + line);
  const inner = formatted.join('\n');
  return { text: text.slice(0, from) + inner + text.slice(end), start: from, end: from + inner.length };
}

function formatLink({ text, start, end }: Selected): Selected {
  const words = text.slice(start, end) || 'text';
  const address = start + words.length + '[]('.length;
  return {
    text: `${text.slice(0, start)}[${words}](/)${text.slice(end)}`,
    start: address,
    end: address + 1,
  };
}
