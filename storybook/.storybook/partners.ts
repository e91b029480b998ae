import type { Partner } from '@dinelink/contract';
import { partnerCss } from '../../site/src/styles/theme.ts';

// Vite reads the partner files at build time; tests validate them.
const files = import.meta.glob<Partner>('../../api/partners/*.json', { eager: true, import: 'default' });

export const partners: Partner[] = Object.values(files).sort((a, b) => a.key.localeCompare(b.key));
export const partnerKeys = partners.map((partner) => partner.key);
export const defaultPartner = partners.find((partner) => partner.default)?.key ?? partnerKeys[0] ?? '';

const SHEET = 'partner-theme';

/** Applies a partner's theme and a scheme to the document, as the site's server does. */
export function applyTheme({ partner, scheme }: { partner: string; scheme: string }): void {
  const root = document.documentElement;
  root.dataset['partner'] = partner;
  if (scheme === 'system') delete root.dataset['scheme'];
  else root.dataset['scheme'] = scheme;
  const chosen = partners.find(({ key }) => key === partner);
  sheet().textContent = chosen ? partnerCss(chosen) : '';
}

function sheet(): HTMLElement {
  const found = document.getElementById(SHEET);
  if (found) return found;
  const made = document.createElement('style');
  made.id = SHEET;
  document.head.append(made);
  return made;
}
