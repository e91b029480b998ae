/** A column: its field in the code and its name in the database. */
export interface Column {
  readonly field: string;
  readonly column: string;
  /** A list is stored as JSON, null when it is empty. */
  readonly kind: 'integer' | 'text' | 'longText' | 'json' | 'list';
  /** A constant that every row of a batch has. */
  readonly constant?: string | number | undefined;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** The unique key; an existing row with it is replaced. Empty: rows are only inserted. */
  readonly key: readonly string[];
  /** Columns that never change after the insert; writing them again would update their indexes for nothing. */
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

/** A table with fields that are equal in all rows of a batch, which then omit them. */
export const filled = (table: Table, constants: Readonly<Record<string, string | number>>): Table => ({
  ...table,
  columns: table.columns.map((column) => ({ ...column, constant: constants[column.field] })),
});

interface Naming {
  readonly key?: readonly string[];
  readonly fixed?: readonly string[];
  readonly named?: Readonly<Partial<Record<string, string>>>;
}
