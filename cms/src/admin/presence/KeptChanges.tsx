import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { useAnswer } from '../use-answer';
import { excerptOf, labelOf, type KeptText } from './kept-text';

interface KeptChangesProps {
  model: string;
  kept: KeptText;
  keep: (text: KeptText | null) => void;
}

/** One's own text beside what fills the form: each field can be put into the form. */
export function KeptChanges({ model, kept, keep }: KeptChangesProps) {
  const { data: labels, isFailed } = useAnswer<Record<string, string>>(`/labels/${model}`);
  const onChange = useForm('KeptChanges', (form) => form.onChange);
  const apply = ({ field, value }: KeptText['changes'][number]) => {
    onChange(field, value);
    keep({ ...kept, changes: kept.changes.filter((change) => change.field !== field) });
  };
  if (!labels && !isFailed) return null;
  const nameOf = (field: string) => labels?.[field] ?? labelOf(field);
  return (
    <>
      <Typography>{whyWords(kept)}</Typography>
      {kept.changes.map((change) => (
        <Flex key={change.field} direction="column" alignItems="flex-start" gap={1}>
          <Typography variant="pi" fontWeight="bold">
            {nameOf(change.field)}
          </Typography>
          <Box background="neutral100" padding={2} hasRadius width="100%">
            <Typography variant="pi">{excerptOf(change.value)}</Typography>
          </Box>
          <Button
            variant="tertiary"
            size="S"
            aria-label={`Use mine: ${nameOf(change.field)}`}
            onClick={() => apply(change)}
          >
            Use mine
          </Button>
        </Flex>
      ))}
      <Button variant="tertiary" onClick={() => keep(null)}>
        Discard my text
      </Button>
    </>
  );
}

const whyWords = ({ by }: KeptText) =>
  by === null
    ? 'The form was left before it was saved. This is what you had changed:'
    : `The form shows the newer draft of ${by}. This is what you had changed:`;
