/** A column: its field in the code and its name in the database. */
export interface Column {
  readonly field: string;
  readonly column: string;
  /** A list is stored as JSON, null when it is empty. */
  readonly kind: 'integer' | 'text' | 'longText' | 'json' | 'list';
  /** What stands there in every row of a batch. */
  readonly constant?: string | number | undefined;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** What a row is known by; a row known already is replaced. Empty: rows are only ever added. */
  readonly key: readonly string[];
  /** Columns that never change once a row is there; writing them again would touch their indexes for nothing. */
  readonly fixed: readonly string[];
}

type Shape = Readonly<Record<string, Column['kind']>>;

const snake = (field: string) => field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

export function table(name: string, shape: Shape, { key = [], fixed = [], named = {} }: Naming = {}): Table {
  const columns = Object.entries(shape).map(([field, kind]) => ({
    field,
    column: named[field] ?? snake(field),
    kind,
  }));
  return { name, columns, key, fixed };
}

/** A table some of whose fields are the same in all rows that are to be written, which then need not carry them. */
export const filled = (table: Table, constants: Readonly<Record<string, string | number>>): Table => ({
  ...table,
  columns: table.columns.map((column) => ({ ...column, constant: constants[column.field] })),
});

interface Naming {
  readonly key?: readonly string[];
  readonly fixed?: readonly string[];
  readonly named?: Readonly<Partial<Record<string, string>>>;
}
