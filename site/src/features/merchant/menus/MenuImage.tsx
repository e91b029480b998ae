import type { MerchantDetail } from '@dinelink/contract';
import { lazy, Suspense, useState } from 'react';
import { Cloth, clothOf } from '../../../components/Cloth/Cloth.tsx';
import { Picture } from '../../../components/Picture/Picture.tsx';
import { merchantCopy } from '../../../copy/messages/merchant.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { DISH } from './dish-size.ts';
import styles from './MenuImage.module.css';

const MenuImageDialog = lazy(async () => ({
  default: (await import('./MenuImageDialog.tsx')).MenuImageDialog,
}));

interface MenuImageProps {
  /** Of the menu. */
  title: string;
  image: NonNullable<MerchantDetail['menus'][number]['image']>;
}

/** A small picture that opens a large one. */
export function MenuImage({ title, image }: MenuImageProps) {
  const copy = useCopy(merchantCopy);
  const [isOpen, setIsOpen] = useState(false);
  const { imageBaseUrl: name, alt } = image;
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-label={copy('merchant.menuImage', { ALT: alt || title })}
        onClick={() => setIsOpen(true)}
      >
        <Cloth {...clothOf(name)} shape="wide">
          <Picture {...DISH} name={name} alt="" sizes="128px" />
        </Cloth>
      </button>
      {isOpen && (
        <Suspense>
          <MenuImageDialog title={title} image={image} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
