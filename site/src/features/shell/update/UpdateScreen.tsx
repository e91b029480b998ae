import { useSuspenseQuery } from '@tanstack/react-query';
import { contentQuery } from '../../../api/queries.ts';
import { ButtonLink } from '../../../components/Button/ButtonLink.tsx';
import { Heading } from '../../../components/Heading/Heading.tsx';
import { Text } from '../../../components/Heading/Text.tsx';
import { Section, Stack, Wrap } from '../../../components/Layout/Layout.tsx';
import { Wordmark } from '../../../components/Wordmark/Wordmark.tsx';
import { appCopy } from '../../../copy/messages/overlays/app.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';

/** Takes the place of every page in an app that is too old; the button leads to the store of its platform. */
export function UpdateScreen({ platform }: { platform: 'ios' | 'android' }) {
  const copy = useCopy(appCopy);
  const { wordmark, programme } = usePartner();
  const { data: items } = useSuspenseQuery(contentQuery('global'));
  const store = platform === 'ios' ? items[0]?.app_store_url : items[0]?.google_play_url;
  return (
    <main id="main">
      {/* Not the title of the page in whose place it is. */}
      <title>{`${copy('app.update.title')} | ${programme}`}</title>
      <Section>
        <Wrap width="text">
          <Stack gap={8}>
            <p>
              <Wordmark {...wordmark} size="large" />
            </p>
            <Stack gap={4}>
              <Heading level={1}>{copy('app.update.title')}</Heading>
              <Text look="lead" tone="quiet">
                {copy('app.update.text')}
              </Text>
            </Stack>
            {store && (
              <ButtonLink href={store} wide>
                {copy('app.update.button')}
              </ButtonLink>
            )}
          </Stack>
        </Wrap>
      </Section>
    </main>
  );
}
