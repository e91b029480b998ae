import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MouseEvent } from 'react';
import { callQuery } from '../../api/queries.ts';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Wrap } from '../../components/Layout/Layout.tsx';
import { shellCopy } from '../../copy/messages/shell.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { cityText } from '../../location/city-text.ts';
import styles from './BackLink.module.css';

/** Goes back in the history; without one, and without scripts, a link to the search around the restaurant, or home. */
export function BackLink() {
  const copy = useCopy(shellCopy);
  const { pathname: path, key } = useLocation();
  const navigate = useNavigate();
  const isMerchant = path.includes('/merchants/');
  const search = useSearchAround(path);
  if (!isMerchant && !path.includes('/account/')) return null;
  const goBack = (event: MouseEvent) => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isElsewhere || isFirst(key)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Wrap>
      <ButtonLink to={isMerchant ? search : '/'} variant="quiet" className={styles.back} onClick={goBack}>
        <Icon name="left" />
        {copy('shell.back')}
      </ButtonLink>
    </Wrap>
  );
}

/** The search around the restaurant of the page, if it is there. */
function useSearchAround(path: string): string {
  const [, merchantId = ''] = /\/merchants\/(\d+)/.exec(path) ?? [];
  // The page has asked for it.
  const { data } = useQuery({ ...callQuery('merchant', { params: { merchantId } }), enabled: false });
  if (!data) return '/search';
  return `/search?${new URLSearchParams({ location: cityText(data.location.address) }).toString()}`;
}

// React Router numbers history entries and keeps the number on replace and reload.
function isFirst(key: string): boolean {
  const { idx } = Object(window.history.state) as { idx?: unknown };
  return typeof idx === 'number' ? idx === 0 : key === 'default';
}
