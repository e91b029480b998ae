import { useEffect, useState } from 'react';
import { Box, Flex, Typography } from '@strapi/design-system';
import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { isContent } from '../of-content';
import { refusalWords } from './refusal';
import { type Problem, useNotShown } from './use-not-shown';

interface Found {
  problems: Problem[];
  warnings: Problem[];
}
interface Checks extends Found {
  /** Why there are no findings. */
  refusal?: string | undefined;
  /** What was found is of the form as it was before the last change. */
  isOld: boolean;
}
interface PanelProps {
  model: string;
  documentId?: string;
  document?: { locale?: unknown; updatedAt?: unknown; status?: unknown };
  activeTab?: string;
}

const PAUSE_MS = 700;
const NONE: Found = { problems: [], warnings: [] };

/** What stops the form, as it is filled in, from being published, and what to look at again. */
export function ChecksPanel({ model, documentId, document, activeTab }: PanelProps) {
  const values = useForm('ChecksPanel', (form) => form.values);
  const modified = useForm('ChecksPanel', (form) => form.modified);
  const locale = typeof document?.locale === 'string' ? document.locale : 'en';
  const isPublishedAsIs = document?.status === 'published' && !modified;
  const checks = useChecks({ model, documentId, locale, values, isPublishedAsIs });
  const notShown = useNotShown({ model, documentId, savedAt: document?.updatedAt });
  // A published entry cannot be edited there.
  if (!checks || activeTab === 'published' || !isContent(model)) return null;
  return { title: 'Checks', content: <Findings {...checks} notShown={notShown} /> };
}

interface Form {
  model: string;
  documentId: string | undefined;
  locale: string;
  values: object;
  isPublishedAsIs: boolean;
}

/** Asked again when typing pauses; an earlier answer stays until then, and is marked as old. */
function useChecks({ model, documentId, locale, values, isPublishedAsIs }: Form): Checks | undefined {
  const { post } = useFetchClient();
  const [checks, setChecks] = useState<Omit<Checks, 'isOld'> & { of: object }>();
  useEffect(() => {
    if (!isContent(model)) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      post<{ data: Found }>(`/admin-api/checks/${model}`, {
        documentId,
        locale,
        values,
        isPublishedAsIs,
      }).then(
        ({ data }) => isWanted && setChecks({ ...data.data, of: values }),
        (error: unknown) => {
          const refusal = refusalWords(error);
          if (isWanted) setChecks(refusal === undefined ? undefined : { ...NONE, refusal, of: values });
        },
      );
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [post, model, documentId, locale, values, isPublishedAsIs]);
  return checks && { ...checks, isOld: checks.of !== values };
}

function Findings({ problems, warnings, refusal, isOld, notShown }: Checks & { notShown: Problem[] }) {
  const isClear = refusal === undefined && problems.length + warnings.length + notShown.length === 0;
  return (
    <Box width="100%" aria-live="polite">
      {isClear && <Typography>{isOld ? 'Checking…' : 'Nothing to correct.'}</Typography>}
      {refusal !== undefined && <Typography tag="p">{refusal}</Typography>}
      <Flex direction="column" alignItems="stretch" gap={4}>
        <List title="Not shown on the site" color="danger600" found={notShown} />
        <List title="Before you publish" color="danger600" found={problems} />
        <List title="Worth a look" color="warning700" found={warnings} />
      </Flex>
    </Box>
  );
}

function List({ title, color, found }: { title: string; color: string; found: Problem[] }) {
  if (found.length === 0) return null;
  return (
    <Box>
      <Typography variant="sigma" tag="h3" textColor={color}>
        {title}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2} paddingTop={2}>
        {found.map(({ path, place, message }) => (
          <Box tag="li" key={`${path.join('.')} ${message}`} style={{ overflowWrap: 'anywhere' }}>
            {place !== '' && (
              <Typography variant="pi" textColor="neutral600" tag="div">
                {place}
              </Typography>
            )}
            <Typography tag="div">{message}</Typography>
          </Box>
        ))}
      </Flex>
    </Box>
  );
}
