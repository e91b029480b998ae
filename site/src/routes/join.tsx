export { PlaceholderPage as Page } from '../features/status/placeholder/PlaceholderPage.tsx';
