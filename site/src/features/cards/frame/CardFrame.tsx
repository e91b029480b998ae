import { Button } from '../../../components/Button/Button.tsx';
import { Text } from '../../../components/Heading/Text.tsx';
import { Icon } from '../../../components/Icon/Icon.tsx';
import * as pageIcons from '../../../components/Icon/page-icons.ts';
import { Skeleton } from '../../../components/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import { cardsCopy } from '../../../copy/messages/account/cards.ts';
import { Marked } from '../../../copy/format/Marked.tsx';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { classes } from '../../../styles/classes.ts';
import styles from './CardFrame.module.css';
import type { CardFrameParts } from './useCardFrame.ts';

/** The id to which the error box links: the frame, or the button to try again without one. */
export const numberId = ({ status }: Pick<CardFrameParts, 'status'>): string =>
  status === 'failed' || status === 'slow' ? 'card-frame-again' : 'card-number';

interface CardFrameProps {
  frame: CardFrameParts;
  brands: string;
  isInvalid: boolean;
}

/** The card number, typed into the vault's page; the site never has it. */
export function CardFrame({ frame, brands, isInvalid }: CardFrameProps) {
  const copy = useCopy(cardsCopy);
  const { key } = usePartner();
  const { status, origin, attach, frameNumber, heightPx, isBrowser, again } = frame;
  const { host } = new URL(origin);
  return (
    <fieldset className={classes(styles.vault, isInvalid && styles.invalid)}>
      <legend>
        <VisuallyHidden>{copy('cards.link.frame')}</VisuallyHidden>
      </legend>
      <p className={styles.head}>
        <span className={styles.secure}>
          <Icon name={pageIcons.lock} />
          {copy('cards.link.secure')}
        </span>
        <span className={styles.host}>{host}</span>
      </p>
      <div className={styles.body}>
        <div className={styles.place}>
          {isBrowser && (
            <iframe
              key={frameNumber}
              ref={attach}
              id="card-number"
              className={classes(styles.frame, status !== 'ready' && styles.waiting)}
              src={`${origin}/frame?partner=${encodeURIComponent(key)}`}
              title={copy('cards.link.frame')}
              height={heightPx}
            />
          )}
          {!isBrowser && (
            <noscript>
              <p>{copy('cards.link.noScript')}</p>
            </noscript>
          )}
          {status === 'loading' && <Loading text={copy('cards.link.frameLoading')} />}
          {status === 'slow' && <Slow host={host} onAgain={again} />}
          {status === 'failed' && <NotLoaded host={host} onAgain={again} />}
        </div>
        <Text look="small" tone="quiet">
          <Marked>{copy('cards.link.accepted', { BRANDS: brands })}</Marked>
        </Text>
      </div>
    </fieldset>
  );
}

function Loading({ text }: { text: string }) {
  return (
    <div className={styles.loading} role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
      <Skeleton shape="short" />
      <Skeleton shape="input" />
    </div>
  );
}

interface WayOn {
  host: string;
  onAgain: () => void;
}

function Slow({ host, onAgain }: WayOn) {
  const copy = useCopy(cardsCopy);
  return (
    <div className={styles.slow} role="status">
      <p>{copy('cards.link.frameSlow', { HOST: host })}</p>
      <Again onAgain={onAgain} />
    </div>
  );
}

function NotLoaded({ host, onAgain }: WayOn) {
  const copy = useCopy(cardsCopy);
  return (
    <div className={styles.failed} role="alert">
      <p>{copy('cards.link.frameFailed', { HOST: host })}</p>
      <Again onAgain={onAgain} />
    </div>
  );
}

function Again({ onAgain }: Pick<WayOn, 'onAgain'>) {
  const copy = useCopy(cardsCopy);
  return (
    <Button id="card-frame-again" variant="outline" onClick={onAgain}>
      {copy('cards.link.frameAgain')}
    </Button>
  );
}
