import { Icon, type IconName } from '../../../components/Icon/Icon.tsx';
import * as pageIcons from '../../../components/Icon/page-icons.ts';
import { cardsCopy } from '../../../copy/messages/account/cards.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import styles from './LinkCard.module.css';

const promises = [
  ['safe', pageIcons.lock],
  ['discreet', pageIcons.shield],
  ['free', pageIcons.undo],
] as const satisfies readonly (readonly [string, IconName])[];

/** What linking a card does and does not do. */
export function Promises() {
  const copy = useCopy(cardsCopy);
  return (
    <ul className={styles.promises}>
      {promises.map(([name, icon]) => (
        <li key={name} className={styles.promise}>
          <Icon name={icon} className={styles.icon} />
          <p>{copy(`cards.link.${name}`)}</p>
        </li>
      ))}
    </ul>
  );
}
