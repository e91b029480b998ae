import { useEffect, useState, type ComponentProps, type Dispatch, type SetStateAction } from 'react';
import {
  Checkbox,
  EmptyStateLayout,
  Field,
  Flex,
  SingleSelect,
  SingleSelectOption,
} from '@strapi/design-system';
import { Layouts, Page, useFetchClient } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';
import { fixedNameOf } from '../../desk/checks/fixed-names';
import { Legend } from './Legend';
import { ownRule } from './names';
import { NamesTable, type Names } from './NamesTable';

interface ContentType {
  uid: string;
  name: string;
}

/** Every name of a type with what each partner shows under it. */
export function WhoShowsWhat() {
  const [search, setSearch] = useSearchParams();
  const types = useLoaded<ContentType[]>('/admin-api/overrides');
  const model = search.get('type') ?? types?.[0]?.uid;
  const names = useLoaded<Names>(model && `/admin-api/overrides/${model}`);
  const isOwnOnly = search.get('own') === '1';
  const change = (name: string, value: string | null) => {
    if (value === null) search.delete(name);
    else search.set(name, value);
    setSearch(search, { replace: true });
  };
  if (types === null || names === null) return <Page.Error />;
  if (!types || !model) return <Page.Loading />;
  return (
    <Page.Main>
      <Page.Title>Who shows what</Page.Title>
      <Layouts.Header title="Who shows what" subtitle={ownRule(model)} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4} paddingBottom={8}>
          <Flex gap={6} alignItems="flex-end" wrap="wrap">
            <Field.Root name="type">
              <Field.Label>Type</Field.Label>
              <SingleSelect value={model} onChange={(uid) => change('type', String(uid))}>
                {types.map(({ uid, name }) => (
                  <SingleSelectOption key={uid} value={uid}>
                    {name}
                  </SingleSelectOption>
                ))}
              </SingleSelect>
            </Field.Root>
            <Checkbox checked={isOwnOnly} onCheckedChange={(isTicked) => change('own', isTicked ? '1' : '0')}>
              Only names with a partner’s own version
            </Checkbox>
          </Flex>
          <Legend />
          {names ? (
            <Rows
              {...{ model, names, isOwnOnly }}
              typeName={types.find(({ uid }) => uid === model)?.name ?? ''}
              marked={search.get('partner')}
              onMark={(partner) => change('partner', partner)}
            />
          ) : (
            <Page.Loading />
          )}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

interface RowsProps extends Pick<ComponentProps<typeof NamesTable>, 'model' | 'marked' | 'onMark'> {
  names: Names;
  typeName: string;
  isOwnOnly: boolean;
}

function Rows({ names, typeName, isOwnOnly, ...table }: RowsProps) {
  const hasOwn = ({ cells, sharedId }: Names['names'][number]) =>
    cells.some(({ documentId }) => documentId !== null && documentId !== sharedId);
  const rows = (isOwnOnly ? names.names.filter(hasOwn) : names.names).map((row) => ({
    ...row,
    // The name of the only entry of its type is in no form.
    name: fixedNameOf({ uid: table.model }) === undefined ? row.name : typeName,
  }));
  if (rows.length === 0) return <EmptyStateLayout content="No entry of this type yet." />;
  return <NamesTable {...table} partners={names.partners} rows={rows} />;
}

/** Undefined while it loads, null when that failed. */
function useLoaded<T>(address: string | undefined): T | null | undefined {
  const { get } = useFetchClient();
  const [loaded, setLoaded] = useState<{ address: string; value: T | null }>();
  useEffect(() => {
    if (!address) return undefined;
    return loadInto({ get, address, setLoaded });
  }, [get, address]);
  return loaded?.address === address ? loaded?.value : undefined;
}

interface Loading<T> {
  get: ReturnType<typeof useFetchClient>['get'];
  address: string;
  setLoaded: Dispatch<SetStateAction<{ address: string; value: T | null } | undefined>>;
}

/** Answers what to call when the address is no longer wanted. */
function loadInto<T>({ get, address, setLoaded }: Loading<T>): () => void {
  let isWanted = true;
  get<{ data: T }>(address).then(
    ({ data }) => isWanted && setLoaded({ address, value: data.data }),
    () => isWanted && setLoaded({ address, value: null }),
  );
  return () => {
    isWanted = false;
  };
}
