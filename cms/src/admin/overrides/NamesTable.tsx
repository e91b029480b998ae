import { useEffect, useRef } from 'react';
import { Box, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { entryAddress, type Cell } from './names';
import { states } from './states';

type ShownCell = Omit<Cell, 'name'>;

export interface Names {
  partners: { key: string; name: string }[];
  names: { name: string; sharedId: string | null; cells: ShownCell[] }[];
}

interface TableProps {
  model: string;
  partners: Names['partners'];
  rows: Names['names'];
  /** The key of the partner whose column is marked; null where none is. */
  marked: string | null;
  onMark: (partner: string | null) => void;
}

/** Names down, partners across; it scrolls by itself, with the names in view, and begins with the marked partner in view. */
export function NamesTable({ model, partners, rows, marked, onMark }: TableProps) {
  const column = useRef<HTMLTableCellElement>(null);
  useEffect(() => column.current?.scrollIntoView({ inline: 'center', block: 'nearest' }), []);
  return (
    <Scroll role="region" aria-label="Names and partners" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {partners.map(({ key, name }) => (
              <th
                key={key}
                scope="col"
                ref={key === marked ? column : undefined}
                data-marked={key === marked}
              >
                <button
                  type="button"
                  aria-pressed={key === marked}
                  onClick={() => onMark(key === marked ? null : key)}
                >
                  {name}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, sharedId, cells }) => (
            <tr key={name}>
              <th scope="row">
                {sharedId === null ? name : <Link to={entryAddress(model, sharedId)}>{name}</Link>}
              </th>
              {cells.map((cell) => (
                <StateCell key={cell.partner} model={model} cell={cell} isMarked={cell.partner === marked} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

interface StateCellProps {
  model: string;
  cell: ShownCell;
  isMarked: boolean;
}

function StateCell({ model, cell: { partner, state, documentId }, isMarked }: StateCellProps) {
  const { label, colour, background } = states[state];
  const text = (
    <Typography variant="pi" textColor={colour} fontWeight={state === 'shared' ? 'regular' : 'semiBold'}>
      {label}
    </Typography>
  );
  const isLink = documentId !== null && state !== 'nothing' && state !== 'unavailable';
  return (
    <Box tag="td" background={background} data-marked={isMarked}>
      {isLink ? (
        <Link to={entryAddress(model, documentId)} onClick={() => keepInAddress(partner)}>
          {text}
        </Link>
      ) : (
        text
      )}
    </Box>
  );
}

/** Whoever comes back finds the partner marked. The router would take a change of its own for another page to go to. */
function keepInAddress(partner: string): void {
  const address = new URL(window.location.href);
  address.searchParams.set('partner', partner);
  window.history.replaceState(window.history.state, '', address);
}

const Scroll = styled.div`
  overflow-x: auto;
  max-inline-size: 100%;
  background: ${({ theme }) => theme.colors.neutral0};
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: ${({ theme }) => theme.borderRadius};

  table {
    border-collapse: separate;
    border-spacing: 0;
    font-size: 1.3rem;
  }
  th,
  td {
    padding: 0.8rem 1.2rem;
    text-align: start;
    white-space: nowrap;
    color: ${({ theme }) => theme.colors.neutral800};
    border-block-end: 1px solid ${({ theme }) => theme.colors.neutral150};
  }
  th {
    font-weight: 600;
  }
  th:first-child {
    min-inline-size: 14rem;
    position: sticky;
    inset-inline-start: 0;
    background: ${({ theme }) => theme.colors.neutral0};
    border-inline-end: 1px solid ${({ theme }) => theme.colors.neutral200};
    max-inline-size: 24rem;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  button {
    padding: 0;
    border: 0;
    background: none;
    font: inherit;
    color: inherit;
    cursor: pointer;
  }
  [data-marked='true'] {
    border-inline: 2px solid ${({ theme }) => theme.colors.primary600};
  }
  a {
    color: ${({ theme }) => theme.colors.primary700};
  }
  td a {
    text-decoration-color: ${({ theme }) => theme.colors.neutral300};
  }
`;
