const drop = (id, [dx, dy, blur, opacity]) =>
  `<filter id="${id}" x="-30%" y="-30%" width="170%" height="170%"><feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${blur}" flood-color="#1d0a05" flood-opacity="${opacity}"/></filter>`;

/** Shadows fall to the lower right because the lamp hangs at the upper left. */
export const filters =
  drop('far', [20, 34, 26, 0.42]) +
  drop('near', [7, 12, 9, 0.42]) +
  drop('tiny', [2, 4, 3, 0.4]) +
  '<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5"/></filter>' +
  '<filter id="grainy"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 .5 -.1"/><feComposite in2="SourceGraphic" operator="in"/></filter>';
