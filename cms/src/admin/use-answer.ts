import { useCallback, useEffect, useState } from 'react';
import { useFetchClient } from '@strapi/strapi/admin';

interface Answer<Data> {
  data: Data | undefined;
  isFailed: boolean;
  reload: () => void;
}

/** What a route of /admin-api answers; asked again when the address changes. */
export function useAnswer<Data>(address: string): Answer<Data> {
  const { get } = useFetchClient();
  const [state, setState] = useState<{ address?: string; data?: Data; isFailed?: boolean }>({});
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isWanted = true;
    get<{ data: Data }>(`/admin-api${address}`).then(
      ({ data }) => isWanted && setState({ address, data: data.data }),
      () => isWanted && setState({ address, isFailed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [get, address, count]);
  const isCurrent = state.address === address;
  return {
    data: isCurrent ? state.data : undefined,
    isFailed: isCurrent && state.isFailed === true,
    reload: useCallback(() => setCount((before) => before + 1), []),
  };
}
