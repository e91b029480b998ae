import { Box, Flex, Typography } from '@strapi/design-system';
import { states } from './states';

/** What the words in the table mean. */
export const Legend = () => (
  <Flex tag="ul" wrap="wrap" gap={4} aria-label="What the words mean">
    {Object.values(states).map(({ label, meaning, background, colour }) => (
      <Flex tag="li" key={label} gap={2}>
        <Box background={background} hasRadius paddingLeft={2} paddingRight={2} borderColor="neutral200">
          <Typography variant="pi" fontWeight="semiBold" textColor={colour}>
            {label}
          </Typography>
        </Box>
        <Typography variant="pi" textColor="neutral600">
          {meaning}
        </Typography>
      </Flex>
    ))}
  </Flex>
);
