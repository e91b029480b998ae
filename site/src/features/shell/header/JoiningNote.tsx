import { useQuery } from '@tanstack/react-query';
import { joiningHeaderCopy } from '../../../copy/messages/joining/joining-header.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { ssoIdentityQuery } from '../../../session/visitor/sso-identity.queries.ts';
import { classes } from '../../../styles/classes.ts';
import styles from './Navbar.module.css';

/** Says, before the link to sign in or out, for whom it is. The page has asked who signed in at the partner. */
export function JoiningNote() {
  const copy = useCopy(joiningHeaderCopy);
  const { enrollmentType } = usePartner();
  const { data: identity } = useQuery({ ...ssoIdentityQuery, enabled: false });
  if (enrollmentType !== 'sso') return <span className={styles.asks}>{copy('shell.alreadyMember')}</span>;
  return (
    <span className={classes(styles.asks, styles.needed)}>
      {copy(identity ? 'shell.signedInAtPartner' : 'shell.askSignedInAtPartner')}
    </span>
  );
}
