/** A dish of a menu; the price is that of an average restaurant. */
interface Dish {
  readonly name: string;
  readonly text: string;
  readonly priceCents: number;
}

export interface MenuSection {
  readonly title: string;
  readonly dishes: readonly Dish[];
}

/** Parses "Name / description / dollars", one dish per line. */
export function section(title: string, lines: string): MenuSection {
  const dishes = lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', text = '', dollars = ''] = line.split('/').map((part) => part.trim());
      return { name, text, priceCents: Math.round(Number(dollars) * 100) };
    });
  return { title, dishes };
}
