import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { contentQuery } from '../../api/queries.ts';
import { ContentButton } from '../../blocks/ContentLink.tsx';
import { MerchantCarousel } from '../../blocks/merchant_carousel/MerchantCarousel.tsx';
import { pictureOf } from '../../blocks/picture-of.ts';
import { BreakpointText } from '../../components/BreakpointText/BreakpointText.tsx';
import { Cloth, clothOf } from '../../components/Cloth/Cloth.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Columns, Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import type { ContentItem } from '../../content/content-types.ts';
import { Marked, marked } from '../../copy/format/Marked.tsx';
import { Hero } from './hero/Hero.tsx';

/** Search, what editors promote, and restaurants by occasion. */
export function DiscoverPage({ greeting }: { greeting?: ReactNode }) {
  const { data: items } = useSuspenseQuery(contentQuery('discover'));
  const page = items[0];
  return (
    <>
      <Hero line={page?.title} lead={page?.tagline} prompt={page?.search_prompt} />
      {greeting}
      {page && page.banners.length > 0 && <Promotions banners={page.banners} />}
      {page?.carousels.map(({ text_desktop, text_mobile, location, campaign_code, query }) => (
        <Section key={text_desktop} air="below">
          <MerchantCarousel
            title={<BreakpointText desktop={text_desktop} mobile={text_mobile} format={marked} />}
            search={{ location, campaign_code, query }}
          />
        </Section>
      ))}
    </>
  );
}

function Promotions({ banners }: { banners: ContentItem<'discover'>['banners'] }) {
  return (
    <Section>
      <Wrap width="page">
        <Columns>
          {banners.map(({ heading, text, image, alt_text, link }) => (
            <Stack key={heading} gap={5}>
              {image && (
                <Cloth {...clothOf(heading)} shape="wide">
                  <Picture {...pictureOf(image, alt_text)} sizes="(width >= 861px) 46vw, 92vw" />
                </Cloth>
              )}
              <Stack gap={3}>
                <Heading level={2}>
                  <Marked>{heading}</Marked>
                </Heading>
                {text && (
                  <Text>
                    <Marked>{text}</Marked>
                  </Text>
                )}
                {link && (
                  <p>
                    <ContentButton url={link.url} variant="outline">
                      {link.text}
                    </ContentButton>
                  </p>
                )}
              </Stack>
            </Stack>
          ))}
        </Columns>
      </Wrap>
    </Section>
  );
}
