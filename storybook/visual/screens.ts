import type { Meta, StoryObj } from '@storybook/react-vite';
import billMeta, * as bill from '../../site/src/components/Bill/Bill.stories.tsx';
import buttonMeta, * as button from '../../site/src/components/Button/Button.stories.tsx';
import fieldMeta, * as field from '../../site/src/components/Field/Field.stories.tsx';
import cardMeta, * as card from '../../site/src/components/MerchantCard/MerchantCard.stories.tsx';
import toastMeta, * as toast from '../../site/src/components/Toast/Toast.stories.tsx';
import bonusMeta, * as bonus from '../../site/src/features/overview/bonuses/BonusBanners.stories.tsx';
import signInMeta, * as signIn from '../../site/src/features/signin/SignInPage.stories.tsx';
import foundationsMeta, * as foundations from '../foundations/Foundations.stories.tsx';

interface Screen {
  meta: Meta;
  story: StoryObj;
}
const screen = (meta: object, story: object): Screen => ({ meta, story });

/** Stories that show most of the design system; none has a time, a map or a frame in it. */
export const screens: Record<string, Screen> = {
  colours: screen(foundationsMeta, foundations.Colours),
  type: screen(foundationsMeta, foundations.Type),
  surfaces: screen(foundationsMeta, foundations.Surfaces),
  buttons: screen(buttonMeta, button.OnSurfaces),
  'field-with-error': screen(fieldMeta, field.WithError),
  bill: screen(billMeta, bill.OnCloth),
  calculation: screen(billMeta, bill.RewardCalculation),
  merchants: screen(cardMeta, card.List),
  'sign-in': screen(signInMeta, signIn.Empty),
  toasts: screen(toastMeta, toast.Kinds),
  'bonus-banners': screen(bonusMeta, bonus.One),
};
