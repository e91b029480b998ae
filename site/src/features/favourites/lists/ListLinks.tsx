import type { AnswerOf } from '@dinelink/contract';
import { Button } from '../../../components/Button/Button.tsx';
import { Link } from '../../../components/Link/Link.tsx';
import { favouriteListsCopy } from '../../../copy/messages/account/favourite-lists.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { listPath } from './list-path.ts';
import styles from './Lists.module.css';

interface ListLinksProps {
  data: AnswerOf<'favourites'>;
  /** The id of the list shown; undefined for all saved restaurants. */
  current: string | undefined;
  onNew: () => void;
}

/** All saved restaurants and the member's lists, each with its number of restaurants. */
export function ListLinks({ data: { favourites, lists }, current, onNew }: ListLinksProps) {
  const copy = useCopy(favouriteListsCopy);
  const entries = favourites.flatMap(({ listIds }) => listIds);
  const all = [
    { id: undefined, name: copy('favouriteLists.all'), size: favourites.length },
    ...lists.map(({ id, name }) => ({ id, name, size: entries.filter((each) => each === id).length })),
  ];
  return (
    <div className={styles.row}>
      {lists.length > 0 && (
        <nav aria-label={copy('favouriteLists.nav')}>
          <ul className={styles.links}>
            {all.map(({ id, name, size }) => (
              <li key={id ?? 'all'}>
                <Link
                  look="plain"
                  className={styles.link}
                  to={listPath(id)}
                  aria-current={id === current ? 'page' : undefined}
                >
                  {copy('favouriteLists.sized', { NAME: name, COUNT: size })}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Button variant="outline" className={styles.action} onClick={onNew}>
        {copy('favouriteLists.new')}
      </Button>
    </div>
  );
}
