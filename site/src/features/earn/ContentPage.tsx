import type { ReactNode } from 'react';
import { Blocks } from '../../blocks/Blocks.tsx';
import { Columns, Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';
import type { ContentItem } from '../../content/content-types.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { Banner } from './Banner.tsx';
import { SmallPrint } from './SmallPrint.tsx';

interface ContentPageProps {
  page: ContentItem<'earn_details'>;
  /** What the product itself adds, between banner and columns. */
  children?: ReactNode;
  /** The form for an e-mail address in the banner. */
  capture?: ReactNode;
}

/** A page composed by editors: banner, main column, side column, small print. */
export function ContentPage({ page, children, capture }: ContentPageProps) {
  const { programme } = usePartner();
  const { banner_text, browser_title, banner, main_column, side_column, disclaimer } = page;
  const main = (
    <Stack gap={6}>
      <Blocks blocks={main_column} />
    </Stack>
  );
  return (
    <>
      <Banner
        banner={banner ?? undefined}
        text={[banner_text, browser_title].find((text) => text.trim() !== '') ?? programme}
      >
        {capture}
      </Banner>
      {children}
      <Section>
        <Wrap>
          {side_column.length === 0 ? (
            main
          ) : (
            <Columns split="aside">
              {main}
              <aside>
                <Stack gap={5}>
                  <Blocks blocks={side_column} />
                </Stack>
              </aside>
            </Columns>
          )}
          {disclaimer && <SmallPrint html={disclaimer} />}
        </Wrap>
      </Section>
    </>
  );
}
