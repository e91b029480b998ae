import { useReducer, useSyncExternalStore } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { stagingCopy } from '../../copy/messages/staging/tools.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { useRuntimeConfig } from '../../partner/RuntimeConfigContext.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { browserStorage } from '../../session/browser-storage.ts';
import { overlayValues } from '../../session/visitor/overlay-values.ts';
import { searchValues } from '../../session/visitor/search-values.ts';
import { type StoredValue, storedValues } from '../../session/stored-values.ts';
import styles from './StagingTools.module.css';
import { Tool } from './Tool.tsx';

/** The app the page runs in, and what the browser stores for this partner. */
export function StoredValues() {
  const copy = useCopy(stagingCopy);
  const { app } = useRuntimeConfig();
  const { minimumAppVersion } = usePartner();
  return (
    <Tool title={copy('staging.stored.title')}>
      <p>
        {app
          ? copy('staging.stored.app', { PLATFORM: app.platform, VERSION: app.version })
          : copy('staging.stored.noApp')}
      </p>
      <p>
        {minimumAppVersion === undefined
          ? copy('staging.stored.noMinimum')
          : copy('staging.stored.minimum', { VERSION: minimumAppVersion })}
      </p>
      <List />
    </Tool>
  );
}

function List() {
  const copy = useCopy(stagingCopy);
  const { key } = usePartner();
  const storage = browserStorage(key);
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  const isBrowser = useSyncExternalStore(never, yes, no);
  const found = isBrowser
    ? Object.values<StoredValue<unknown>>({ ...storedValues, ...searchValues, ...overlayValues }).flatMap(
        (value) => {
          const text = storage.textOf(value);
          return text === null ? [] : [{ value, text }];
        },
      )
    : [];
  const clear = (values: StoredValue<unknown>[]) => {
    values.forEach(storage.remove);
    showAgain();
  };
  if (found.length === 0) return <p>{copy('staging.stored.none')}</p>;
  return (
    <>
      <ul className={styles.list} aria-label={copy('staging.stored.list')}>
        {found.map(({ value, text }) => (
          <li key={value.name} className={styles.line}>
            <span>
              {value.name}: <code>{text}</code>
            </span>
            <Button variant="quiet" onClick={() => clear([value])}>
              {copy('staging.stored.clear', { NAME: value.name })}
            </Button>
          </li>
        ))}
      </ul>
      <p>
        <Button variant="outline" onClick={() => clear(found.map(({ value }) => value))}>
          {copy('staging.stored.clearAll')}
        </Button>
      </p>
    </>
  );
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
