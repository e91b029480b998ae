import { useState } from 'react';
import { Box, Searchbar, SearchForm, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';
import { FoundTexts } from './FoundTexts';

const SHORTEST = 2;

/** Finds entries of every type, wordings that the site ships and first words of home pages, by words that stand in them. */
export function FindTextPage() {
  const [search, setSearch] = useSearchParams();
  const query = search.get('q') ?? '';
  const [typed, setTyped] = useState(query);
  const find = (words: string) => setSearch(words === '' ? {} : { q: words });
  return (
    <Page.Main>
      <Page.Title>Find a text</Page.Title>
      <Layouts.Header
        title="Find a text"
        subtitle="In all entries, drafts too, in the wording that the site ships, and in the first words of the home pages."
      />
      <Layouts.Content>
        <Box maxWidth="60rem" paddingBottom={6}>
          <SearchForm
            onSubmit={(event) => {
              event.preventDefault();
              find(typed.trim());
            }}
          >
            <Searchbar
              name="words"
              value={typed}
              onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
                setTyped(currentTarget.value)
              }
              onClear={() => {
                setTyped('');
                find('');
              }}
              clearLabel="Clear"
              placeholder="Words as they stand on a page, then Enter"
            >
              Words of the text
            </Searchbar>
          </SearchForm>
        </Box>
        {query.length >= SHORTEST && <FoundTexts query={query} />}
        {query.length > 0 && query.length < SHORTEST && <Typography>Type two letters or more.</Typography>}
      </Layouts.Content>
    </Page.Main>
  );
}
