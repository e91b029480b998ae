const names = ['land', 'water', 'line', 'text'] as const;
type Name = (typeof names)[number];
export type BasemapColours = Record<Name, string>;

/** The basemap's current colours from the style sheet, as rgb, which every map library reads. */
export function basemapColours(element: HTMLElement): BasemapColours {
  const probe = document.createElement('span');
  element.append(probe);
  const entries = names.map((name) => {
    probe.style.color = `var(--_${name})`;
    return [name, plainColour(getComputedStyle(probe).color)];
  });
  probe.remove();
  return Object.fromEntries(entries) as BasemapColours;
}

// Browsers return mixed colours as oklab or color(); a painted pixel is always rgb.
function plainColour(colour: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return colour;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
