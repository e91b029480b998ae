import { barbecue } from './barbecue.mjs';
import { bento } from './bento.mjs';
import { bowls } from './bowls.mjs';
import { breakfast } from './breakfast.mjs';
import { burgers } from './burgers.mjs';
import { heroes } from './heroes.mjs';
import { islands } from './islands.mjs';
import { italian } from './italian.mjs';
import { japan } from './japan.mjs';
import { mexican } from './mexican.mjs';
import { mezze } from './mezze.mjs';
import { noodles } from './noodles.mjs';
import { pans } from './pans.mjs';
import { pizza } from './pizza.mjs';
import { sandwiches } from './sandwiches.mjs';
import { sea } from './sea.mjs';
import { steaks } from './steaks.mjs';
import { stews } from './stews.mjs';
import { sweets } from './sweets.mjs';
import { tapas } from './tapas.mjs';

/** name → function that answers the picture's SVG */
export const recipes = {
  ...barbecue,
  ...bento,
  ...bowls,
  ...breakfast,
  ...burgers,
  ...heroes,
  ...islands,
  ...italian,
  ...japan,
  ...mexican,
  ...mezze,
  ...noodles,
  ...pans,
  ...pizza,
  ...sandwiches,
  ...sea,
  ...steaks,
  ...stews,
  ...sweets,
  ...tapas,
};
