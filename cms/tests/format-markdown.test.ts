import { type Format, formatMarkdown } from '../src/admin/fields/format-markdown';

/** Text with its selection in brackets. */
const parse = (marked: string) => {
  const [before = '', selected = '', after = ''] = marked.split(/[[\]]/);
  return { text: before + selected + after, start: before.length, end: (before + selected).length };
};
const show = ({ text, start, end }: ReturnType<typeof parse>) =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;

test.each<[Format, string, string]>([
  ['bold', 'a [big] slice', 'a **[big]** slice'],
  ['bold', 'a **[big]** slice', 'a [big] slice'],
  ['italic', 'a [big] slice', 'a _[big]_ slice'],
  ['heading', 'one\nt[w]o', 'one\n[### tw]o'],
  ['subheading', '### [Title]', '[#### Title]'],
  ['list', '[one\ntwo]', '[- one\n- two]'],
  ['list', '[- one\n- two]', '[one\ntwo]'],
  ['quote', '[- one]', '[> one]'],
])('%s turns %j into %j', (format, before, after) => {
  expect(show(formatMarkdown(parse(before), format))).toBe(after);
});

test('a link selects its address, to be written next', () => {
  const { text, start, end } = formatMarkdown(parse('see [here]'), 'link');
  expect([text, text.slice(start, end)]).toEqual(['see [here](/)', '/']);
});
