import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { contentQuery } from '../../api/queries.ts';
import { ContentLink } from '../../blocks/ContentLink.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Wrap } from '../../components/Layout/Layout.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Marked } from '../../copy/format/Marked.tsx';
import styles from './Earn.module.css';

/** The special offer of the global content. Renders nothing without a text, and no link to the current page. */
export function EarnBanner() {
  const { pathname } = useLocation();
  const { data: items } = useSuspenseQuery(contentQuery('global'));
  const { earn_banner_text: text = '', earn_banner_url: url } = items[0] ?? {};
  if (text === '') return null;
  const words = <Marked>{text}</Marked>;
  return (
    <Surface kind="band">
      <Wrap width="page">
        <Text className={styles.offer}>
          {url && url !== pathname ? <ContentLink url={url}>{words}</ContentLink> : words}
        </Text>
      </Wrap>
    </Surface>
  );
}
