export { NotFoundPage as Page } from '../features/shell/NotFoundPage.tsx';
