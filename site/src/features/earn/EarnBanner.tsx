import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { contentQuery } from '../../api/queries.ts';
import { ContentLink } from '../../blocks/ContentLink.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Wrap } from '../../components/Layout/Layout.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Marked } from '../../copy/format/Marked.tsx';
import styles from './Earn.module.css';

interface Offer {
  text: string;
  url: string | null;
}

/** The banner of the earn pages and the special offer of the global content; renders nothing without either. */
export function EarnBanner() {
  const { data: banners } = useSuspenseQuery(contentQuery('earn_banner'));
  const { data: items } = useSuspenseQuery(contentQuery('global'));
  const special = items.map((item) => ({ text: item.earn_banner_text, url: item.earn_banner_url }));
  const offers = [...banners, ...special].filter(({ text }) => text !== '');
  if (offers.length === 0) return null;
  return (
    <Surface kind="band">
      <Wrap width="page" className={styles.offers}>
        {offers.map((offer) => (
          <OfferText key={offer.text} {...offer} />
        ))}
      </Wrap>
    </Surface>
  );
}

/** One offer; no link to the current page. */
function OfferText({ text, url }: Offer) {
  const { pathname } = useLocation();
  const words = <Marked>{text}</Marked>;
  return (
    <Text className={styles.offer}>
      {url && url !== pathname ? <ContentLink url={url}>{words}</ContentLink> : words}
    </Text>
  );
}
