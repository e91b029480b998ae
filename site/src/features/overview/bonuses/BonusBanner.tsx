import { useEffect, useId, useRef } from 'react';
import { ContentLink } from '../../../blocks/ContentLink.tsx';
import { pictureOf } from '../../../blocks/picture-of.ts';
import { Cloth, clothOf } from '../../../components/Cloth/Cloth.tsx';
import { Heading } from '../../../components/Heading/Heading.tsx';
import { Text } from '../../../components/Heading/Text.tsx';
import { Picture } from '../../../components/Picture/Picture.tsx';
import { Tag } from '../../../components/Tag/Tag.tsx';
import { Marked } from '../../../copy/format/Marked.tsx';
import { overviewCopy } from '../../../copy/messages/account/overview.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { useRuntimeConfig } from '../../../partner/RuntimeConfigContext.ts';
import type { ShownBanner } from './bonus-groups.ts';
import styles from './BonusBanners.module.css';
import { RegisterBonus } from './RegisterBonus.tsx';
import { StoreLinks } from './StoreLinks.tsx';

type BonusBannerProps = ShownBanner & {
  /** Moves the focus to the banner, whose button has just gone. */
  isFocused: boolean;
  onRegistered: (code: string) => void;
};

/** A bonus: its texts in the editors' order, its picture, and the button while it can be activated. */
export function BonusBanner({ banner, status, isFocused, onRegistered }: BonusBannerProps) {
  const id = useId();
  const copy = useCopy(overviewCopy);
  const { app } = useRuntimeConfig();
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFocused) article.current?.focus();
  }, [isFocused]);
  const { code, image, alt_text, text, app_only_bonus: isAppOnly, app_text } = banner;
  const isInApp = isAppOnly && app !== null;
  const isOpen = status === 'Eligible';
  const shown = isInApp && app_text ? inApp(text, app_text) : text;
  const title = shown.find(({ type }) => type === 'title');
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
            {copy(`overview.bonus.${status}`)}
          </Tag>
        )}
        {shown.map((item, index) => (
          <BonusText key={index} item={item} id={item === title ? id : undefined} />
        ))}
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

/** One text of a banner; the button is at its end. */
function BonusText({ item, id }: { item: BonusItem; id: string | undefined }) {
  const { type, text, url } = item;
  if (type === 'button') return null;
  if (type === 'title')
    return (
      <Heading level={3} id={id}>
        <Marked>{text}</Marked>
      </Heading>
    );
  if (type === 'standalone_link')
    return url ? (
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
