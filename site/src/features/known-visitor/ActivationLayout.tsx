import type { ReactNode } from 'react';
import { Html } from '../../blocks/Html.tsx';
import { pictureOf } from '../../blocks/picture-of.ts';
import { Cloth } from '../../components/Cloth/Cloth.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Section, Stack, Wrap } from '../../components/Layout/Layout.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { classes } from '../../styles/classes.ts';
import type { ActivationContent } from './activation-content.ts';
import styles from './Activation.module.css';

interface ActivationLayoutProps {
  content: ActivationContent;
  /** Above the heading. */
  greeting?: ReactNode;
  children: ReactNode;
}

/** A page of the activation: an editor's picture beside the words and what can be done. */
export function ActivationLayout({ content, greeting, children }: ActivationLayoutProps) {
  const { title, html, text, image, alt_text = '', disclaimer } = content;
  return (
    <Section>
      <Wrap>
        <div className={classes(styles.page, image && styles.withPicture)}>
          <Stack gap={8}>
            <Stack gap={4}>
              {greeting}
              <Heading level={1}>{title}</Heading>
              {html !== undefined && <Html html={html} className={styles.words} />}
              {text !== undefined && <Text look="lead">{text}</Text>}
            </Stack>
            {children}
            {disclaimer && <Html html={disclaimer} className={styles.disclaimer} />}
          </Stack>
          {image && (
            <Cloth cloth={4} shape="wide" className={styles.cloth}>
              <Picture {...pictureOf(image, alt_text)} sizes="(width >= 861px) 40vw, 92vw" isFirst />
            </Cloth>
          )}
        </div>
      </Wrap>
    </Section>
  );
}
