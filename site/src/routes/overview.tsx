export { PlaceholderPage as Page } from '../features/shell/PlaceholderPage.tsx';
