import { HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BOOT_ID, type Boot } from '../boot-data.ts';
import { JsonScript } from '../components/JsonScript/JsonScript.tsx';
import { isServer } from '../environment.ts';
import { PageDataProvider } from '../partner/PageDataProvider.tsx';
import { RuntimeConfigContext } from '../partner/RuntimeConfigContext.ts';
import { LinkPreviewContext, type RenderLinkPreview } from './LinkPreviewContext.ts';
import { WebAppLinks } from './WebAppLinks.tsx';
import '../styles/index.css';

interface DocumentProps {
  boot: Boot;
  client: QueryClient;
  /** Only on the server: browsers hide nonces from scripts. */
  nonce?: string;
  /** Only on the server: the page's background in the light and the dark scheme. */
  surface?: readonly [string, string];
  /** Only on the server. */
  linkPreview?: RenderLinkPreview;
  /** True for a page without scripts: it gets no data for hydration. */
  isStatic?: boolean;
  children: ReactNode;
}

/** The whole document, so that React can put a page's title and description into the head. */
export function Document({ boot, client, isStatic = false, children, ...ofServer }: DocumentProps) {
  const { nonce, surface, linkPreview } = ofServer;
  return (
    // Inline scripts set data attributes on <html> before hydration.
    <html lang="en" data-partner={boot.partner.key} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* Vite reads the nonce here for the scripts it announces later. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {/* Not in the scripts: hydration leaves links of the head alone that it does not know. */}
        {isServer && surface && <WebAppLinks surface={surface} />}
        <link rel="stylesheet" href={boot.theme} precedence="theme" />
        {boot.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
      </head>
      <body>
        <QueryClientProvider client={client}>
          <HydrationBoundary state={boot.state}>
            <RuntimeConfigContext value={boot.runtimeConfig}>
              <LinkPreviewContext value={linkPreview}>
                <PageDataProvider partner={boot.partner}>{children}</PageDataProvider>
              </LinkPreviewContext>
            </RuntimeConfigContext>
          </HydrationBoundary>
        </QueryClientProvider>
        {!isStatic && <JsonScript type="application/json" id={BOOT_ID} value={boot} />}
      </body>
    </html>
  );
}
