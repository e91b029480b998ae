import type { ReactNode } from 'react';
import { Blocks } from '../../blocks/Blocks.tsx';
import { Columns, Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';
import type { ContentItem } from '../../content/content-types.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { PageBanner } from './PageBanner.tsx';
import { SmallPrint } from './SmallPrint.tsx';

interface EarnPageProps {
  page: ContentItem<'earn_details'>;
  /** Content of the site between banner and columns. */
  children?: ReactNode;
  /** A form in the banner, such as for an e-mail address. */
  bannerForm?: ReactNode;
}

/** A page of the cms's earn pages: banner, main column, side column, small print. */
export function EarnPage({ page, children, bannerForm }: EarnPageProps) {
  const { programme } = usePartner();
  const { banner_text, browser_title, banner, main_column, side_column, disclaimer } = page;
  const main = (
    <Stack gap={6}>
      <Blocks blocks={main_column} />
    </Stack>
  );
  return (
    <>
      <PageBanner
        banner={banner ?? undefined}
        text={[banner_text, browser_title].find((text) => text.trim() !== '') ?? programme}
      >
        {bannerForm}
      </PageBanner>
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
