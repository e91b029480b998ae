import { problem } from '../problems.ts';

export const merchantNotFound = () => problem('MERCHANT_NOT_FOUND');
