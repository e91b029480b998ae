import { createElement, useContext } from 'react';
import { MerchantActionContext, type MerchantActionProps } from './MerchantActionContext.ts';

/** The action of the pages around it, if they have one. */
export function MerchantActionOf(props: MerchantActionProps) {
  const action = useContext(MerchantActionContext);
  return action ? createElement(action, props) : null;
}
