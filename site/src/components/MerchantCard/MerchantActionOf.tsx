import { createElement, useContext } from 'react';
import { MerchantActionContext, type MerchantActionProps } from './MerchantActionContext.ts';

/** The action of the pages around it, when the page is there. */
export function MerchantActionOf(props: MerchantActionProps) {
  const action = useContext(MerchantActionContext);
  return action ? createElement(action, props) : null;
}
