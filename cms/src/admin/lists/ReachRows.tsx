import { useEffect } from 'react';
import { NarrowColumns } from './cell';

/**
 * Keeps the columns of a list in view, and makes its rows reachable by Tab; arrow keys move between its cells. Of a grid's cells one alone is reached by Tab,
 * and Strapi's list begins at a header cell that cannot be: where no cell is, this makes it the link of a row.
 */
export function ReachRows() {
  useEffect(() => {
    const reach = () => document.querySelectorAll<HTMLElement>('table[role="grid"]').forEach(reachRow);
    const observer = new MutationObserver(reach);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['tabindex'] });
    reach();
    document.addEventListener('keydown', reachMenu, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', reachMenu, true);
    };
  }, []);
  return <NarrowColumns />;
}

/** The grid makes reachable what is focused last; the event alone moves no focus. */
function reachRow(grid: HTMLElement): void {
  if (grid.querySelector('[tabindex="0"]')) return;
  const row = document.activeElement?.closest('tr');
  const link = (row && grid.contains(row) && row.querySelector('a')) || grid.querySelector('tbody a');
  link?.dispatchEvent(new FocusEvent('focus'));
}

/** Strapi's grid counts its columns without the last one, with the menu of the row: the right arrow ends before it. */
function reachMenu(event: KeyboardEvent): void {
  if (event.key !== 'ArrowRight') return;
  const cell = document.activeElement?.closest('table[role="grid"] tbody td');
  const last = cell?.nextElementSibling;
  if (!last || last.nextElementSibling) return;
  event.preventDefault();
  event.stopPropagation();
  last.querySelector('button')?.focus();
}
