import { useSuspenseQuery } from '@tanstack/react-query';
import { contentQuery } from '../../api/queries.ts';
import { useMember } from '../../api/useMember.ts';
import { ContentButton } from '../../blocks/ContentLink.tsx';
import { pictureOf } from '../../blocks/picture-of.ts';
import { Cloth, clothOf } from '../../components/Cloth/Cloth.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Columns, Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import type { ContentItem } from '../../content/content-types.ts';
import { Marked } from '../../copy/format/Marked.tsx';
import styles from './Banners.module.css';
import { figureOf } from './figure-of.ts';

type Banner = ContentItem<'home'>;

/** The copy state of visitors who are not members. */
const STRANGER = 0;

/** The editors' banners for a visitor in this state: the first fills a band, the others are side by side. */
export function Banners() {
  const member = useMember();
  const { data: items } = useSuspenseQuery(contentQuery('home'));
  const state = member?.copyState ?? STRANGER;
  const [first, ...others] = items.filter(({ user_states }) => user_states.includes(state));
  return (
    <>
      {first && <Band banner={first} />}
      {others.length > 0 && (
        <Section air="above">
          <Wrap width="page">
            <Columns>
              {others.map((banner) => (
                <Offer key={banner.slug} banner={banner} />
              ))}
            </Columns>
          </Wrap>
        </Section>
      )}
    </>
  );
}

function Band({ banner }: { banner: Banner }) {
  const { slug, heading, banner_text, note, link, image, alt_text } = banner;
  const { figure, rest } = figureOf(heading);
  return (
    <Surface kind="band" as="section" className={styles.band} aria-labelledby={slug}>
      <Wrap width="page" className={styles.row}>
        <div className={styles.words}>
          {heading && (
            <Heading level={2} id={slug} look="section">
              {figure && <b className={styles.figure}>{figure} </b>}
              <Marked>{rest}</Marked>
            </Heading>
          )}
          <Text look="lead">
            <Marked>{banner_text}</Marked>
          </Text>
          {link && <ContentButton url={link.url}>{link.text}</ContentButton>}
          {note && <Text look="note">{note}</Text>}
        </div>
      </Wrap>
      {image && (
        <div className={styles.picture}>
          <Picture {...pictureOf(image, alt_text)} sizes="(width >= 861px) 54vw, 112vw" />
        </div>
      )}
    </Surface>
  );
}

function Offer({ banner }: { banner: Banner }) {
  const { slug, heading, banner_text, note, link, image, alt_text } = banner;
  return (
    <article className={styles.offer}>
      {image && (
        <Cloth {...clothOf(slug)} shape="wide">
          <Picture {...pictureOf(image, alt_text)} sizes="(width >= 861px) 40vw, 92vw" />
        </Cloth>
      )}
      <Stack gap={3} className={styles.offerWords}>
        {heading && <Heading level={2}>{heading}</Heading>}
        <Text>
          <Marked>{banner_text}</Marked>
        </Text>
        {link && (
          <p>
            <ContentButton url={link.url} variant="outline">
              {link.text}
            </ContentButton>
          </p>
        )}
        {note && (
          <Text look="note" tone="quiet">
            {note}
          </Text>
        )}
      </Stack>
    </article>
  );
}
