import type { ReactNode } from 'react';
import { Typography } from '@strapi/design-system';
import { audienceWords } from './audience-words';
import { WRAPPED } from './cell';
import { type Changed, changedWords } from './changed-words';
import { lineWords } from './line-words';
import { NextAct } from './NextAct';
import { partnerWords } from './partner-words';

interface Row extends Changed {
  documentId: string;
  partner?: unknown;
  banner_copy?: unknown;
  shown_on?: unknown;
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

const text = (words: string) => (
  <Typography textColor="neutral800" style={WRAPPED}>
    {words}
  </Typography>
);

const added = (name: string, words: string, cellFormatter: Column['cellFormatter']) => ({
  ...{ name, cellFormatter, attribute: { type: 'custom' }, searchable: false, sortable: false },
  label: { id: `desk.lists.${name}`, defaultMessage: words },
});

const audience = added('audience', 'Who sees it', ({ user_states }) => text(audienceWords(user_states)));
/** Strapi lists no fields that are made of parts, but loads them. */
const line = added('line', 'Line', (row) => text(lineWords(row)));
const nextAct = added('next-act', 'Scheduled', ({ documentId }, _column, { model }) => (
  <NextAct model={model} documentId={documentId} />
));

/** Strapi's own columns in words; none for languages while there is one, and who changed an entry beside when. */
const columnsInWords: Readonly<Record<string, (column: Column) => Column[]>> = {
  locales: () => [],
  updatedBy: () => [],
  updatedAt: (column) => [{ ...column, cellFormatter: (row) => text(changedWords(row)) }],
  partner: (column) => [{ ...column, cellFormatter: (row) => text(partnerWords(row)) }],
};

/** The columns of entries: partner and audience in words, what is scheduled, when and by whom it was changed. */
export function inWords({ displayedHeaders, layout }: List): List {
  const isContent = 'partner' in layout.metadatas;
  const columns = displayedHeaders.flatMap((column) => {
    const own = columnsInWords[column.name]?.(column) ?? [column];
    if (column.name === 'slug' && 'banner_copy' in layout.metadatas) return [...own, line];
    return column.name === 'partner' && 'user_states' in layout.metadatas ? [...own, audience] : own;
  });
  return { displayedHeaders: isContent ? [...columns, nextAct] : columns, layout };
}
