import { Box, Flex, Typography } from '@strapi/design-system';

/** The draft of one partner that was made of a shared entry. */
export interface Made {
  documentId: string;
  /** The partner's name. */
  partner: string;
  /** Links to pages that its site does not have, each once with its place in the form. */
  deadLinks: { path: string[]; place: string; message: string }[];
}

/** Says which links of a new draft lead nowhere, before it is opened. */
export const MadeVersion = ({ made }: { made: Made }) => (
  <>
    <Typography fontWeight="bold">{deadLinkWords(made)}</Typography>
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
      {made.deadLinks.map(({ path, place, message }) => (
        <Box tag="li" key={`${path.join('.')} ${message}`} style={{ overflowWrap: 'anywhere' }}>
          <Typography variant="pi" textColor="neutral600" tag="div">
            {place}
          </Typography>
          <Typography tag="div">{message}</Typography>
        </Box>
      ))}
    </Flex>
  </>
);

const deadLinkWords = ({ partner, deadLinks }: Made): string =>
  deadLinks.length === 1
    ? `The draft of ${partner} is ready. One link in it leads nowhere there: change or remove it before you publish.`
    : `The draft of ${partner} is ready. ${deadLinks.length} links in it lead nowhere there: change or remove them before you publish.`;
