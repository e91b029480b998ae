import { useSuspenseQuery } from '@tanstack/react-query';
import { contentQuery } from '../../../api/queries.ts';
import { ButtonLink } from '../../../components/Button/ButtonLink.tsx';
import { Text } from '../../../components/Heading/Text.tsx';
import { Row } from '../../../components/Layout/Layout.tsx';
import { overviewCopy } from '../../../copy/messages/account/overview.ts';
import { shellCopy } from '../../../copy/messages/shell.ts';
import { useCopy } from '../../../copy/useCopy.ts';

/** On the web: where to get the app that a bonus needs. */
export function StoreLinks() {
  const copy = useCopy(overviewCopy);
  const name = useCopy(shellCopy);
  const { data: items } = useSuspenseQuery(contentQuery('global'));
  const stores = [
    ['shell.appStore', items[0]?.app_store_url],
    ['shell.googlePlay', items[0]?.google_play_url],
  ] as const;
  if (stores.every(([, url]) => !url)) return <Text>{copy('overview.bonus.inAppAlone')}</Text>;
  return (
    <>
      <Text>{copy('overview.bonus.inApp')}</Text>
      <Row gap={3}>
        {stores.map(
          ([key, url]) =>
            url && (
              <ButtonLink key={key} href={url} variant="outline" icon="device">
                {name(key)}
              </ButtonLink>
            ),
        )}
      </Row>
    </>
  );
}
