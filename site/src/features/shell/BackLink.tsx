import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button/Button.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Wrap } from '../../components/Layout/Layout.tsx';
import { shellCopy } from '../../copy/shell.ts';
import { useCopy } from '../../copy/useCopy.ts';
import styles from './BackLink.module.css';

/** Back in the browser's history; for who came straight here, to the search or home. */
export function BackLink() {
  const copy = useCopy(shellCopy);
  const { pathname: path, key } = useLocation();
  const navigate = useNavigate();
  const isMerchant = path.includes('/merchants/');
  if (!isMerchant && !path.includes('/account/')) return null;
  // React Router calls the first entry of a history "default".
  const goBack = () => (key === 'default' ? navigate(isMerchant ? '/search' : '/') : navigate(-1));
  return (
    <Wrap>
      <Button variant="quiet" className={styles.back} onClick={() => void goBack()}>
        <Icon name="left" />
        {copy('shell.back')}
      </Button>
    </Wrap>
  );
}
