export { PlaceholderPage as Page } from '../features/shell/placeholder/PlaceholderPage.tsx';
