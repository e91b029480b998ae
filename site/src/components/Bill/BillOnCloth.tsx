import { classes } from '../../styles/classes.ts';
import type { ClothLook } from '../Cloth/Cloth.tsx';
import cloths from '../Cloth/Cloth.module.css';
import { Bill, type BillProps } from './Bill.tsx';
import styles from './BillOnCloth.module.css';

/** A bill on a cloth, slightly rotated. */
export function BillOnCloth({ cloth = 4, weave = 'gingham', ...bill }: BillProps & ClothLook) {
  return (
    <div className={classes(cloths.cloth, cloths[`cloth${cloth}`], cloths[weave], styles.table)}>
      <Bill {...bill} className={styles.bill} />
    </div>
  );
}
