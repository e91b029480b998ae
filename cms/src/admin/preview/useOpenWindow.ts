import { useState } from 'react';
import { useFetchClient } from '@strapi/strapi/admin';
import { errorText } from '../error-text';

const HEIGHT = 800;

/** Opens the link that the cms answers to `body` in a window of this width, or in a tab for the `same`. */
export function useOpenWindow() {
  const { post } = useFetchClient();
  const [error, setError] = useState<string>();
  const open = async (body: object, width: string) => {
    setError(undefined);
    // Browsers open windows only at once after a click, so it is opened before its address is known.
    const opened = window.open('', '_blank', width === 'same' ? '' : `popup,width=${width},height=${HEIGHT}`);
    try {
      const { data } = await post<{ data: { url: string } }>('/admin-api/preview-links', body);
      if (!opened) throw new Error('blocked');
      opened.opener = null;
      opened.location.replace(data.data.url);
    } catch (refusal) {
      opened?.close();
      setError(opened ? errorText(refusal) : 'The browser did not open a window. Allow it for this address.');
    }
  };
  return { error, open };
}
