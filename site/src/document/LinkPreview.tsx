import type { LinkPreviewOf, PageHead, RenderLinkPreview } from './LinkPreviewContext.ts';

/** Renders the Open Graph tags of a page, on the server alone: services that show links run no scripts. */
export const linkPreviewWith = (addressOf: LinkPreviewOf): RenderLinkPreview =>
  function renderLinkPreview(head) {
    const { address, title, description, programme } = head;
    return (
      <>
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address} />
        <meta property="og:site_name" content={programme} />
        <meta property="og:type" content="website" />
        <meta property="og:image" content={`${head.origin}${addressOf(pictureOf(head))}`} />
        <meta property="og:image:type" content="image/jpeg" />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={head.pageTitle} />
        <meta name="twitter:card" content="summary_large_image" />
      </>
    );
  };

function pictureOf({ pageTitle: title, picture, sharePicture }: PageHead) {
  if (!sharePicture) return { title, picture };
  return { title, picture: sharePicture.name, version: sharePicture.version, isPictureAlone: true };
}
