interface WebAppLinksProps {
  /** The page's background in the light and the dark scheme. */
  surface: readonly [light: string, dark: string];
}

/** What browsers need of a site that can be installed: the manifest, the icon of iOS and the colour of the window's frame. */
export function WebAppLinks({ surface: [light, dark] }: WebAppLinksProps) {
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/apple-180.png" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
    </>
  );
}
