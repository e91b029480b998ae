/**
 * The roles a table has by itself, written out: browsers forget them where a narrow screen lays the table out as a list.
 */
export const tableRoles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
