import { useLocation, useNavigate } from 'react-router-dom';
import type { MouseEvent } from 'react';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Wrap } from '../../components/Layout/Layout.tsx';
import { shellCopy } from '../../copy/shell.ts';
import { useCopy } from '../../copy/useCopy.ts';
import styles from './BackLink.module.css';

/** Back in the browser's history; for who came straight here, and where no scripts run, to the search or home. */
export function BackLink() {
  const copy = useCopy(shellCopy);
  const { pathname: path, key } = useLocation();
  const navigate = useNavigate();
  const isMerchant = path.includes('/merchants/');
  if (!isMerchant && !path.includes('/account/')) return null;
  const goBack = (event: MouseEvent) => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isElsewhere || isFirst(key)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Wrap>
      <ButtonLink to={isMerchant ? '/search' : '/'} variant="quiet" className={styles.back} onClick={goBack}>
        <Icon name="left" />
        {copy('shell.back')}
      </ButtonLink>
    </Wrap>
  );
}

// React Router numbers the entries of its history, and keeps the number when an entry is replaced or loaded again.
function isFirst(key: string): boolean {
  const { idx } = Object(window.history.state) as { idx?: unknown };
  return typeof idx === 'number' ? idx === 0 : key === 'default';
}
