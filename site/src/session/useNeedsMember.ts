import { useMatches } from 'react-router-dom';

/** Whether the page shown is for members only, as its route says. */
export const useNeedsMember = (): boolean =>
  useMatches().some(({ handle }) => Object(handle).needsMember === true);
