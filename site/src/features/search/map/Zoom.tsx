import { Icon } from '../../../components/Icon/Icon.tsx';
import * as pageIcons from '../../../components/Icon/page-icons.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import { searchCopy } from '../../../copy/messages/search.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import type { DrawnMap } from './MapProvider.ts';
import styles from './MapPane.module.css';

const ways = [
  { steps: 1, icon: 'plus', name: 'closer' },
  { steps: -1, icon: pageIcons.minus, name: 'farther' },
] as const;

/** Zoom buttons; one at its limit is aria-disabled and keeps the focus. */
export function Zoom({ map }: { map: DrawnMap }) {
  const copy = useCopy(searchCopy);
  return (
    <p className={styles.zoom}>
      {ways.map(({ steps, icon, name }) => {
        const isPossible = map.canZoom(steps);
        return (
          <button
            key={name}
            type="button"
            aria-disabled={!isPossible}
            onClick={() => isPossible && map.zoomBy(steps)}
          >
            <Icon name={icon} />
            <VisuallyHidden>{copy(`search.${name}`)}</VisuallyHidden>
          </button>
        );
      })}
    </p>
  );
}
