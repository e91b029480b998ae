import { limits } from '@dinelink/contract/calls';
import { MerchantCardSkeleton } from '../../../components/Skeleton/Skeleton.tsx';
import styles from './ResultList.module.css';

/** Reserves the size of the list. */
export function ListSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: limits.searchPageSize }, (_, index) => (
        <MerchantCardSkeleton key={index} />
      ))}
    </div>
  );
}
