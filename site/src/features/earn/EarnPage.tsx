import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { contentQuery } from '../../api/queries.ts';
import { Blocks } from '../../blocks/Blocks.tsx';
import { Html } from '../../blocks/Html.tsx';
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

/** A page of the cms's earn pages: banner, main column, side column with the sidebar it names, small print. */
export function EarnPage({ page, children, bannerForm }: EarnPageProps) {
  const { programme } = usePartner();
  const { banner_text, browser_title, banner, main_column, side_column, disclaimer } = page;
  const sidebar = useSidebar(page.sidebar);
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
          {side_column.length === 0 && !sidebar ? (
            main
          ) : (
            <Columns split="aside">
              {main}
              <aside>
                <Stack gap={5}>
                  <Blocks blocks={side_column} />
                  {sidebar && <Html html={sidebar.page_text} />}
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

/** The sidebar that a page names; undefined when it names none, or one that was not written. */
function useSidebar(slug: string): ContentItem<'sidebar'> | undefined {
  const { data = [] } = useQuery({ ...contentQuery('sidebar'), enabled: slug !== '' });
  return slug === '' ? undefined : data.find((sidebar) => sidebar.slug === slug);
}
