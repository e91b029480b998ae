import type { ReactNode } from 'react';
import { Cloth } from '../../components/Cloth/Cloth.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Text } from '../../components/Heading/Text.tsx';
import { Stack } from '../../components/Layout/Layout.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { usePartner } from '../../partner/usePartner.ts';
import styles from './SignInPage.module.css';

const salad = { name: 'vegetarian-1', alt: '', width: 1_200, height: 900 };

/** The layout of sign-in pages: the partner's dish beside the content. */
export function SignInTable({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const { hero } = usePartner();
  return (
    <div className={styles.enter}>
      <Cloth cloth={2} className={styles.table}>
        <Picture {...(hero.picture ?? salad)} alt="" sizes="(width >= 861px) 52vw, 100vw" isFirst />
      </Cloth>
      <div className={styles.words}>
        <div className={styles.column}>
          <Stack gap={4}>
            <Heading level={1}>{title}</Heading>
            <Text look="lead" tone="quiet">
              {lead}
            </Text>
          </Stack>
          {children}
        </div>
      </div>
    </div>
  );
}
