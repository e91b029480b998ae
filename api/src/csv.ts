type Cell = string | number | boolean | null;

// A spreadsheet would run a cell that begins like this as a formula (OWASP: CSV injection).
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A table as RFC 4180 CSV, with a header and a byte order mark, by which Excel reads it as UTF-8. */
export function csvOf(columns: readonly string[], rows: readonly Readonly<Record<string, Cell>>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))];
  return `\uFEFF${lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')}`;
}

/** Numbers stay numbers, also below zero; a text that looks like a formula is marked as text. */
function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell ?? '');
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
