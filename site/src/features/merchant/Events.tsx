import type { MerchantDetail } from '@dinelink/contract';
import { merchantCopy } from '../../copy/messages/merchant.ts';
import { useCopy } from '../../copy/useCopy.ts';
import styles from './Events.module.css';

/** Upcoming events. */
export function Events({ events }: Pick<MerchantDetail, 'events'>) {
  const copy = useCopy(merchantCopy);
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="events">
      <h2 id="events">{copy('merchant.events')}</h2>
      <ul className={styles.events}>
        {events.map(({ title, text, when }) => (
          <li key={`${title} ${when}`} className={styles.event}>
            <h3>{title}</h3>
            <p className={styles.when}>{when}</p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
