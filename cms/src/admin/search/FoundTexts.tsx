import type { ComponentType, ReactNode } from 'react';
import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { Page } from '@strapi/strapi/admin';
import { NavLink } from 'react-router-dom';
import { fixedNameOf } from '../../desk/checks/fixed-names';
import { entryAddress } from '../entry-address';
import { placeOf } from '../fields/copy-places';
import { useAnswer } from '../use-answer';

interface FoundEntry {
  uid: string;
  documentId: string;
  title: string;
  type: string;
  partner: string | null;
  place: string;
  excerpt: string;
}
interface ShippedText {
  key: string;
  text: string;
}
interface PartnerText {
  partner: string;
  text: string;
}
type ListName = 'entries' | 'wordings' | 'partnerTexts';
interface Found {
  /** The list with the best match first. */
  order: ListName[];
  total: number;
  entries: FoundEntry[];
  wordings: ShippedText[];
  partnerTexts: PartnerText[];
  mayReplace: boolean;
}

const NEW_WORDING = '/content-manager/collection-types/api::copy.copy/create';

export function FoundTexts({ query }: { query: string }) {
  const { data, isFailed } = useAnswer<Found>(`/texts?q=${encodeURIComponent(query)}`);
  if (isFailed) return <Page.Error />;
  return (
    <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
      <Typography role="status">{data ? countWords(data) : 'Searching…'}</Typography>
      {data?.order.map((name) => {
        const List = lists[name];
        return data[name].length > 0 && <List key={name} found={data} />;
      })}
    </Flex>
  );
}

const Entries = ({ found }: { found: Found }) => (
  <Results title="Entries">
    {found.entries.map((entry) => (
      <Result
        key={`${entry.uid} ${entry.documentId}`}
        to={entryAddress(entry)}
        title={isOnly(entry) ? entry.type : entry.title}
        facts={[isOnly(entry) ? '' : entry.type, entry.partner ?? 'All partners', entry.place]}
        text={entry.excerpt}
      />
    ))}
  </Results>
);

const Wordings = ({ found: { wordings, mayReplace } }: { found: Found }) => (
  <Results title="Wording that the site ships">
    {wordings.map(({ key, text }) => (
      <Result
        key={key}
        to={mayReplace ? `${NEW_WORDING}?wording=${encodeURIComponent(key)}` : undefined}
        title={mayReplace ? `Replace "${key}"` : key}
        facts={[placeOf(key)]}
        text={text}
      />
    ))}
  </Results>
);

const PartnerTexts = ({ found }: { found: Found }) => (
  <Results title="First words of a home page">
    {found.partnerTexts.map(({ partner, text }) => (
      <Result
        key={`${partner} ${text}`}
        to={undefined}
        title={partner}
        facts={['Set up for the partner by those who run the sites, who can change it']}
        text={text}
      />
    ))}
  </Results>
);

const lists: Record<ListName, ComponentType<{ found: Found }>> = {
  entries: Entries,
  wordings: Wordings,
  partnerTexts: PartnerTexts,
};

/** Whether a site shows one entry of the type: its name says nothing. */
const isOnly = (entry: FoundEntry) => fixedNameOf(entry) !== undefined;

function countWords({ total, entries, wordings, partnerTexts }: Found): string {
  const shown = entries.length + wordings.length + partnerTexts.length;
  if (total === 0) return 'No text has these words. Try fewer of them, without what the site fills in.';
  const found = total === 1 ? 'One text found.' : `${total} texts found.`;
  return shown < total ? `${found} The best ${shown} are shown: type more words.` : found;
}

const Results = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box tag="section" aria-label={title}>
    <Typography variant="beta" tag="h2">
      {title}
    </Typography>
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3} paddingTop={3}>
      {children}
    </Flex>
  </Box>
);

interface ResultProps {
  /** Undefined for what the editor may not change. */
  to: string | undefined;
  title: string;
  facts: string[];
  text: string;
}

const Result = ({ to, title, facts, text }: ResultProps) => (
  <Box
    tag="li"
    background="neutral0"
    padding={4}
    hasRadius
    shadow="tableShadow"
    style={{ overflowWrap: 'anywhere' }}
  >
    {to === undefined ? (
      <Typography fontWeight="bold">{title}</Typography>
    ) : (
      <Link tag={NavLink} to={to}>
        {title}
      </Link>
    )}
    <Typography variant="pi" textColor="neutral600" tag="p">
      {facts.filter(Boolean).join(' · ')}
    </Typography>
    <Typography tag="p">{text}</Typography>
  </Box>
);
