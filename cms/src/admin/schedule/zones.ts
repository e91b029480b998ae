import { zoneLabel } from '../../desk/releases/zone-words';

const LISTED = 50;
const zones = Intl.supportedValuesOf('timeZone').map((name) => ({ name, label: zoneLabel(name) }));

/** The zones whose city or region an editor types; of a list of all, the field's own search finds none that is not in view. */
export function zonesLike(typed: string) {
  const wanted = typed.trim().toLowerCase();
  return zones.filter(({ label }) => label.toLowerCase().includes(wanted)).slice(0, LISTED);
}
