import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { useKnownMember } from '../../api/useMember.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { heart } from './heart.ts';
import type { MerchantActionProps } from '../../components/MerchantCard/MerchantActionContext.ts';
import { favouritesCopy } from '../../copy/messages/favourites.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { isAvailable } from '../../partner/availability.ts';
import { useRuntimeConfig } from '../../partner/RuntimeConfigContext.ts';
import { usePartner } from '../../partner/usePartner.ts';
import { signInTarget } from '../../session/sign-in-address.ts';
import { useFullPageLoad } from '../../session/useFullPageLoad.ts';
import { classes } from '../../styles/classes.ts';
import { favouriteIdsQuery } from './favourites.queries.ts';
import { storePendingFavourite } from './pending-favourite.ts';
import styles from './SaveButton.module.css';
import { useSaveFavourite } from './useSaveFavourite.ts';

/** Saves a restaurant; a visitor signs in first, and it is saved then. */
export function SaveButton(props: MerchantActionProps) {
  const partner = usePartner();
  const { isPreview } = useRuntimeConfig();
  const member = useKnownMember();
  if (isPreview || member === undefined || !isAvailable('/account/favourites', partner)) return null;
  return member ? <Toggle {...props} publicId={member.publicId} /> : <SignInFirst {...props} />;
}

function Toggle({ publicId, ...props }: MerchantActionProps & { publicId: string }) {
  const { merchantId, name } = props;
  const copy = useCopy(favouritesCopy);
  const { data } = useQuery(favouriteIdsQuery(publicId));
  const { mutate } = useSaveFavourite(publicId);
  // Unknown, it would say something untrue.
  if (!data) return null;
  const isSaved = data.includes(merchantId);
  return (
    <Heart
      {...props}
      label={copy('favourites.save', { NAME: name })}
      isSaved={isSaved}
      onPress={() => mutate({ merchantId, name, isSaved: !isSaved })}
    />
  );
}

function SignInFirst(props: MerchantActionProps) {
  const { merchantId, name } = props;
  const copy = useCopy(favouritesCopy);
  const partner = usePartner();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const loadPage = useFullPageLoad();
  const signIn = () => {
    storePendingFavourite(partner.key, { merchantId, name });
    const target = signInTarget(partner, `${pathname}${search}${hash}`);
    if ('href' in target) loadPage(target.href);
    else void navigate(target.to);
  };
  return <Heart {...props} label={copy('favourites.signIn', { NAME: name })} onPress={signIn} />;
}

interface HeartProps extends Pick<MerchantActionProps, 'look'> {
  label: string;
  /** Left out where pressing it leads elsewhere. */
  isSaved?: boolean;
  onPress: () => void;
}

function Heart({ label, look, isSaved, onPress }: HeartProps) {
  return (
    <button
      type="button"
      className={classes(styles.heart, styles[look])}
      aria-pressed={isSaved}
      aria-label={label}
      onClick={onPress}
    >
      <Icon name={heart} full={isSaved} />
    </button>
  );
}
