import { useId } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { share } from '../../components/Icon/page-icons.ts';
import { Row, Wrap } from '../../components/Layout/Layout.tsx';
import { installCopy } from '../../copy/messages/overlays/install.ts';
import { useCopy } from '../../copy/useCopy.ts';
import styles from './InstallBanner.module.css';
import { useInstallOffer } from './useInstallOffer.ts';

/** Offers to install the site as an app; in Safari on iOS it says how. */
export function InstallBanner() {
  const copy = useCopy(installCopy);
  const titleId = useId();
  const offer = useInstallOffer();
  if (!offer) return null;
  const later = () => {
    offer.postpone();
    // The focus was in the banner, and would be lost.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const hasPrompt = offer.kind === 'prompt';
  return (
    <section className={styles.banner} aria-labelledby={titleId}>
      <Wrap width="page" className={styles.row}>
        <img src="/icon.svg" alt="" width={48} height={48} className={styles.icon} />
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {copy('install.title')}
          </h2>
          {hasPrompt ? <p className={styles.text}>{copy('install.text')}</p> : <Instructions />}
        </div>
        <Row gap={2} className={styles.buttons}>
          {hasPrompt && <Button onClick={offer.install}>{copy('install.button')}</Button>}
          <Button variant="quiet" onClick={later}>
            {copy('install.later')}
          </Button>
        </Row>
      </Wrap>
    </section>
  );
}

function Instructions() {
  const copy = useCopy(installCopy);
  return (
    <ol className={styles.steps}>
      <li>
        <Icon name={share} /> {copy('install.share')}
      </li>
      <li>
        <Icon name="plus" /> {copy('install.add')}
      </li>
    </ol>
  );
}
