import { useLocation } from 'react-router-dom';

/** The aria-current of a link in the shell's menus: `page` for a link to the page that is shown, whatever its query. */
export function useCurrentPage(): (url: string) => 'page' | undefined {
  const { pathname } = useLocation();
  return (url) => (pathOf(url) === pathOf(pathname) ? 'page' : undefined);
}

const pathOf = (url: string): string => url.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
