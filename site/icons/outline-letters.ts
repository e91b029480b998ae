import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

const faces = { serif: 'besley', sans: 'hanken-grotesk' } as const;
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The outlines of the letters and digits of both typefaces, for the partners' icons. */
export const lettersOf = () => ({ serif: outlinesOf(faces.serif), sans: outlinesOf(faces.sans) });

function outlinesOf(name: string) {
  const font = create(readFileSync(fileURLToPath(new URL(`../public/fonts/${name}.woff2`, import.meta.url))));
  if (font.type !== 'WOFF2') throw new Error(`${name}.woff2 is not a single font.`);
  const outlines = [...CHARACTERS].map((character) => [character, outlineOf(font, character)] as const);
  return { unitsPerEm: font.unitsPerEm, outlines: Object.fromEntries(outlines) };
}

/** The outline of a character as SVG path data in units of the font, y upwards, and the box around it. */
function outlineOf(font: Font, character: string) {
  const { path } = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
  const { minX, minY, maxX, maxY } = path.bbox;
  return { d: path.toSVG(), box: [minX, minY, maxX, maxY] };
}
