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
}

/** Names down, partners across; it scrolls by itself, with the names in view. */
export function NamesTable({ model, partners, rows }: TableProps) {
  return (
    <Scroll role="region" aria-label="Names and partners" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {partners.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
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
                <StateCell key={cell.partner} model={model} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function StateCell({ model, cell: { state, documentId } }: { model: string; cell: ShownCell }) {
  const { label, colour, background } = states[state];
  const text = (
    <Typography variant="pi" textColor={colour} fontWeight={state === 'shared' ? 'regular' : 'semiBold'}>
      {label}
    </Typography>
  );
  const isLink = documentId !== null && state !== 'nothing' && state !== 'unavailable';
  return (
    <Box tag="td" background={background}>
      {isLink ? <Link to={entryAddress(model, documentId)}>{text}</Link> : text}
    </Box>
  );
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
  a {
    color: ${({ theme }) => theme.colors.primary700};
  }
  td a {
    text-decoration-color: ${({ theme }) => theme.colors.neutral300};
  }
`;
