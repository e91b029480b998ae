import { Box, Flex, Typography } from '@strapi/design-system';
import type { Change } from './versions';

/** What was and what is, field by field. */
export function ChangeList({ changes }: { changes: Change[] }) {
  return (
    <Flex tag="dl" direction="column" alignItems="stretch" gap={3} paddingTop={4}>
      {changes.map(({ field, before, after }, index) => (
        <Box key={`${index} ${field.join()}`}>
          <Typography tag="dt" fontWeight="bold">
            {field.join(' › ')}
          </Typography>
          {before !== null && <Side label="Before" text={before} color="danger" />}
          {after !== null && <Side label="After" text={after} color="success" />}
        </Box>
      ))}
    </Flex>
  );
}

interface SideProps {
  label: 'Before' | 'After';
  text: string;
  color: 'danger' | 'success';
}

function Side({ label, text, color }: SideProps) {
  return (
    <Box tag="dd" background={`${color}100`} padding={2} marginTop={1} marginLeft={0} hasRadius>
      <Typography variant="pi" fontWeight="bold" textColor={`${color}700`}>
        {`${label}: `}
      </Typography>
      <Typography textColor="neutral800" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
  );
}
