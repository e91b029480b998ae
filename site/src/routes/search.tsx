import { DocumentHead } from '../document/DocumentHead.tsx';
import { loadSearch } from '../features/search/search.queries.ts';
import { SearchPage } from '../features/search/SearchPage.tsx';
import { useSearchTitle } from '../features/search/useSearchTitle.ts';
import type { PageArguments } from '../page-arguments.ts';

export function Page() {
  return (
    <>
      <DocumentHead title={useSearchTitle()} />
      <SearchPage />
    </>
  );
}

export const loader = (page: PageArguments) => loadSearch(page);
