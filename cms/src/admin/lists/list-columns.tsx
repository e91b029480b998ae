import type { ReactNode } from 'react';
import { Typography } from '@strapi/design-system';
import { audienceWords } from './audience-words';
import { NextAct } from './NextAct';

interface Row {
  documentId: string;
  partner?: unknown;
  user_states?: unknown;
}
interface Column {
  name: string;
  cellFormatter?: (row: Row, column: unknown, list: { model: string }) => ReactNode;
}
export interface List {
  displayedHeaders: Column[];
  layout: { metadatas: Record<string, unknown> };
}

const text = (words: string) => <Typography textColor="neutral800">{words}</Typography>;

const added = (name: string, words: string, cellFormatter: Column['cellFormatter']) => ({
  ...{ name, cellFormatter, attribute: { type: 'custom' }, searchable: false, sortable: false },
  label: { id: `desk.lists.${name}`, defaultMessage: words },
});

const audience = added('audience', 'Who sees it', ({ user_states }) => text(audienceWords(user_states)));
const nextAct = added('next-act', 'Scheduled', ({ documentId }, _column, { model }) => (
  <NextAct model={model} documentId={documentId} />
));

/** The columns of entries in words: partner, audience and what is scheduled; none for languages while there is one. */
export function inWords({ displayedHeaders, layout }: List): List {
  const columns = displayedHeaders.filter(({ name }) => name !== 'locales').map(partnerInWords);
  if (!('partner' in layout.metadatas)) return { displayedHeaders: columns, layout };
  const seenBy = 'user_states' in layout.metadatas ? [audience] : [];
  return { displayedHeaders: [...columns, ...seenBy, nextAct], layout };
}

const partnerInWords = (column: Column): Column =>
  column.name === 'partner' ? { ...column, cellFormatter: ({ partner }) => text(nameOf(partner)) } : column;

const nameOf = (partner: unknown): string =>
  typeof partner === 'object' && partner !== null && 'name' in partner
    ? String(partner.name)
    : 'All partners';
