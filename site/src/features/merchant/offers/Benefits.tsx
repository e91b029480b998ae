import type { Member, MerchantDetail } from '@dinelink/contract';
import { merchantRate } from '../../../blocks/merchant_carousel/to-merchant-view.ts';
import { ButtonLink } from '../../../components/Button/ButtonLink.tsx';
import { Icon } from '../../../components/Icon/Icon.tsx';
import * as pageIcons from '../../../components/Icon/page-icons.ts';
import { Link } from '../../../components/Link/Link.tsx';
import { earnCopy } from '../../../copy/messages/earn.ts';
import { merchantCopy } from '../../../copy/messages/merchant.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { exclusiveNote, visitorKind } from '../visitor-kind.ts';
import styles from './Benefits.module.css';
import { EarnLine } from './EarnLine.tsx';

interface BenefitsProps {
  merchant: MerchantDetail;
  member: Member | null;
}

/** The reward of a dine for anonymous visitors, members not activated yet, and members by tier. */
export function Benefits({ merchant, member }: BenefitsProps) {
  const copy = useCopy(merchantCopy);
  const earn = useCopy(earnCopy);
  const partner = usePartner();
  const kind = visitorKind(member, merchant);
  const { earning, offers = [] } = merchant;
  const rate = merchantRate(merchant, { copy: earn, partner });
  const words = rate ? `${rate.figure} ${rate.unit}` : copy('merchant.benefits.noRate');
  const isTold = kind !== 'comingSoon' && offers.length > 0 && !(member && isLocked(merchant, member));
  return (
    <div className={styles.benefits}>
      <p className={styles.text}>{copy(`merchant.benefits.${kind}`, { RATE: words })}</p>
      {member && earning && isTold && (
        <EarnLine earning={earning} member={member} rate={words} isToldRate={kind !== 'member'} />
      )}
      {kind === 'noCard' && (
        <p>
          <ButtonLink to={`/add_card?${returnTo(merchant.id)}`}>
            {copy('merchant.benefits.linkCard')}
          </ButtonLink>
        </p>
      )}
      {merchant.exclusive && <Exclusive member={member} />}
    </div>
  );
}

const returnTo = (merchantId: string): string =>
  new URLSearchParams({ returnUrl: `/merchants/${merchantId}#offers` }).toString();

const isLocked = ({ exclusive }: MerchantDetail, member: Member) =>
  exclusive && exclusiveNote(member) === 'locked';

function Exclusive({ member }: Pick<BenefitsProps, 'member'>) {
  const copy = useCopy(merchantCopy);
  const note = exclusiveNote(member);
  return (
    <p className={styles.exclusive}>
      <Icon name={note === 'unlocked' ? pageIcons.spark : pageIcons.lock} />
      <span>
        {copy(`merchant.exclusive.${note}`)}{' '}
        {note === 'locked' && <Link to="/account/user_profile">{copy('merchant.exclusive.optIn')}</Link>}
      </span>
    </p>
  );
}
