import { type ComponentType, createContext } from 'react';

export interface MerchantActionProps {
  merchantId: string;
  name: string;
  /** `card`: in the corner of its picture; `page`: beside the actions of its page. */
  look: 'card' | 'page';
}

export type MerchantAction = ComponentType<MerchantActionProps>;

/** What a visitor can do with a merchant wherever it is shown. It never changes: parts that have not hydrated would be rendered anew. */
export const MerchantActionContext = createContext<MerchantAction | undefined>(undefined);
