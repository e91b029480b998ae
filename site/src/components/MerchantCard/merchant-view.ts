import type { Highlight } from '@dinelink/contract/calls';
import type { ClothLook } from '../Cloth/Cloth.tsx';
import type { PictureSource } from '../Picture/Picture.tsx';

/** The data of a merchant card; all but id, name and href is optional. */
export type MerchantView = ClothLook & {
  id: string;
  name: string;
  /** Path of the merchant's page. */
  href: string;
  picture?: PictureSource;
  /** `{ figure: '5%', unit: 'back' }`, `{ figure: '3', unit: 'miles per $1' }`. */
  rate?: { figure: string; unit: string };
  /** 0 to 5. */
  rating?: number;
  ratings?: number;
  /** 0 to 4; 0 means unknown. */
  price?: number;
  cuisine?: string;
  city?: string;
  distanceMiles?: number;
  highlight?: Highlight;
  /** The badge of an acclaimed merchant. */
  acclaimed?: string;
  bonus?: string;
  offerTag?: string;
};
