import { Fragment, useEffect, useId, useRef } from 'react';
import { ContentLink } from '../../../blocks/ContentLink.tsx';
import { pictureOf } from '../../../blocks/picture-of.ts';
import { Cloth, clothOf } from '../../../components/Cloth/Cloth.tsx';
import { Heading } from '../../../components/Heading/Heading.tsx';
import { Text } from '../../../components/Heading/Text.tsx';
import { Picture } from '../../../components/Picture/Picture.tsx';
import { Tag } from '../../../components/Tag/Tag.tsx';
import { Link } from '../../../components/Link/Link.tsx';
import { namedRewardText } from '../../../copy/format/amounts.ts';
import { longDateText } from '../../../copy/format/dates.ts';
import { Marked } from '../../../copy/format/Marked.tsx';
import { overviewCopy } from '../../../copy/messages/account/overview.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { useRuntimeConfig } from '../../../partner/RuntimeConfigContext.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import type { ShownBanner } from './bonus-groups.ts';
import styles from './BonusBanners.module.css';
import { BonusTerms } from './BonusTerms.tsx';
import { RegisterBonus } from './RegisterBonus.tsx';
import { StoreLinks } from './StoreLinks.tsx';

type BonusBannerProps = ShownBanner & {
  /** Moves the focus to the banner, whose button has just gone. */
  isFocused: boolean;
  onRegistered: (code: string) => void;
};

/** A bonus: its texts in the editors' order, its picture, and the button while it can be activated. */
export function BonusBanner({
  banner,
  status,
  terms: offered,
  reward,
  isFocused,
  onRegistered,
}: BonusBannerProps) {
  const id = useId();
  const copy = useCopy(overviewCopy);
  const { app } = useRuntimeConfig();
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    // It may be far away, and what the member reads stays where it is.
    if (isFocused) article.current?.focus({ preventScroll: true });
  }, [isFocused]);
  const { code, image, alt_text, text, app_only_bonus: isAppOnly, app_text } = banner;
  const isInApp = isAppOnly && app !== null;
  const isOpen = status === 'Eligible';
  const isEarned = status === 'Qualified' || reward !== undefined;
  const earned = reward?.isPending ? 'onItsWay' : 'Qualified';
  const shown = isInApp && app_text ? inApp(text, app_text) : text;
  const title = shown.find(({ type }) => type === 'title');
  // What is earned says so itself.
  const terms = offered && !isEarned && <BonusTerms terms={offered} isActivated={!isOpen} />;
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-labelledby={title && id}
      className={styles.banner}
      data-bonus={code}
    >
      {image && (
        <Cloth {...clothOf(code)} shape="wide">
          <Picture {...pictureOf(image, alt_text)} sizes="(width >= 861px) 32rem, 92vw" />
        </Cloth>
      )}
      <div className={styles.words}>
        {!isOpen && (
          <Tag tone="earn" icon="check">
            {copy(`overview.bonus.${isEarned ? earned : status}`)}
          </Tag>
        )}
        {!title && terms}
        {shown.map((item, index) => (
          <Fragment key={index}>
            <BonusText item={item} id={item === title ? id : undefined} isEarned={isEarned} />
            {item === title && terms}
          </Fragment>
        ))}
        {isEarned && <Earned reward={reward} />}
        {isOpen && isAppOnly && !isInApp && <StoreLinks />}
        {isOpen && (!isAppOnly || isInApp) && (
          <RegisterBonus
            code={code}
            text={text.find(({ type }) => type === 'button')?.text ?? copy('overview.bonus.activate')}
            describedBy={title && id}
            onRegistered={onRegistered}
          />
        )}
      </div>
    </article>
  );
}

type BonusItem = ShownBanner['banner']['text'][number];

/** Inside the app one text takes the place of the paragraphs. */
const inApp = (text: readonly BonusItem[], appText: string): BonusItem[] => [
  ...text.filter(({ type }) => type === 'title'),
  { type: 'body_text', text: appText, url: null },
  ...text.filter(({ type }) => type !== 'title' && type !== 'body_text'),
];

/** What was earned when, and where it is listed; a reward that was refused or reversed is only listed. */
function Earned({ reward }: Pick<ShownBanner, 'reward'>) {
  const copy = useCopy(overviewCopy);
  const { currencyType } = usePartner();
  return (
    <>
      {reward && (
        <Text>
          {copy(`overview.bonus.${reward.isPending ? 'pending' : 'earned'}`, {
            AMOUNT: namedRewardText(reward.amount, currencyType),
            DAY: longDateText(reward.earnedOn),
          })}
        </Text>
      )}
      <p>
        <Link to="/account/recent_activity" look="standalone">
          {copy('overview.next.activity')}
        </Link>
      </p>
    </>
  );
}

interface BonusTextProps {
  item: BonusItem;
  id: string | undefined;
  /** Whether nothing is left to be done, so that links to do it are left out. */
  isEarned: boolean;
}

/** One text of a banner; the button is at its end. */
function BonusText({ item, id, isEarned }: BonusTextProps) {
  const { type, text, url } = item;
  if (type === 'button') return null;
  if (type === 'title')
    return (
      <Heading level={3} id={id}>
        <Marked>{text}</Marked>
      </Heading>
    );
  if (type === 'standalone_link')
    return url && !isEarned ? (
      <p>
        <ContentLink url={url}>{text}</ContentLink>
      </p>
    ) : null;
  return (
    <Text>
      <Marked>{text}</Marked>
    </Text>
  );
}
