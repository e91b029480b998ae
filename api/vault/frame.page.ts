/** Addresses of the frame's own script and style, as the build named them. */
export interface FrameAssets {
  readonly script: string;
  readonly styles: readonly string[];
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

/** The page inside the frame. Its field is hidden until the parent has sent labels and colours. */
export function framePage(assets: FrameAssets, partnerKey: string, parents: readonly string[]): string {
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${escape(href)}">`).join('');
  return `<!doctype html>
<html lang="en" data-programme="${escape(partnerKey)}" data-parents="${escape(parents.join(' '))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Card number</title>
${styles}
<script type="module" src="${escape(assets.script)}"></script>
</head>
<body>
<div id="field" hidden>
<label id="label" for="number">Card number</label>
<div class="control">
<input id="number" type="text" inputmode="numeric" autocomplete="cc-number" autocorrect="off" spellcheck="false" maxlength="40" required aria-describedby="error">
<span id="brand" aria-hidden="true"></span>
</div>
<p id="error" aria-live="polite"></p>
</div>
</body>
</html>
`;
}
