import { useMatches } from 'react-router-dom';

/** Whether the current page is for members only, by its route. */
export const useNeedsMember = (): boolean =>
  useMatches().some(({ handle }) => Object(handle).needsMember === true);
