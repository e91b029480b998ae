import { Cloth, clothOf } from '../../../components/Cloth/Cloth.tsx';
import { Dialog } from '../../../components/Dialog/Dialog.tsx';
import { Picture } from '../../../components/Picture/Picture.tsx';
import { DISH } from './dish-size.ts';

interface MenuImageDialogProps {
  title: string;
  image: { imageBaseUrl: string; alt: string };
  onClose: () => void;
}

/** The picture of a menu as large as the dialog. */
export function MenuImageDialog({ title, image, onClose }: MenuImageDialogProps) {
  const { imageBaseUrl: name, alt } = image;
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <Cloth {...clothOf(name)} shape="wide">
        <Picture {...DISH} name={name} alt={alt} sizes="(width >= 661px) 36rem, 92vw" />
      </Cloth>
    </Dialog>
  );
}
