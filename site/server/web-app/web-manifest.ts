import type { Partner } from '@dinelink/contract';

/** Icons that are sent as PNG: the width in pixels by the file's name. */
export const pngIcons = { '192': 192, '512': 512, 'maskable-512': 512, 'apple-180': 180 } as const;
export type PngIcon = keyof typeof pngIcons;

export const iconAddress = (name: PngIcon): string => `/icons/${name}.png`;
export const MANIFEST_ADDRESS = '/manifest.webmanifest';
export const SVG_ADDRESS = '/icon.svg';

/** The web app manifest of a partner (https://www.w3.org/TR/appmanifest/): what an installed site is called and looks like. */
export function webManifest({ programme, name, theme, routeMeta }: Partner): object {
  const [surface] = theme.surface;
  const png = (icon: PngIcon, purpose: 'any' | 'maskable') => ({
    ...{ src: iconAddress(icon), type: 'image/png', purpose },
    sizes: `${pngIcons[icon]}x${pngIcons[icon]}`,
  });
  return {
    ...{ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'en', dir: 'ltr' },
    ...{ name: programme, short_name: name, description: routeMeta['/']?.description },
    ...{ theme_color: surface, background_color: surface },
    icons: [
      { src: SVG_ADDRESS, type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      png('192', 'any'),
      png('512', 'any'),
      png('maskable-512', 'maskable'),
    ],
    shortcuts: [{ name: 'Find a restaurant', url: '/search' }],
  };
}
