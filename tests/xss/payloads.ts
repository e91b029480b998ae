import { elements, handlers } from './elements.ts';

/** Texts that leave the attribute or the script they are put into. */
const breakouts = [
  '"><script>alert(1)</script>',
  "'><script>alert(1)</script>",
  '`><script>alert(1)</script>',
  '" onmouseover="alert(1)',
  "' onmouseover='alert(1)",
  '" autofocus onfocus="alert(1)" x="',
  '"><img src=x onerror=alert(1)>',
  '&quot;><img src=x onerror=alert(1)>',
  '&#34;><img src=x onerror=alert(1)>',
  '\\"><img src=x onerror=alert(1)>',
  '";alert(1);//',
  "';alert(1);//",
  '\u2028alert(1)\u2028',
  '</script><img src=x onerror=alert(1)>',
  '<!--<script>',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '{PROGRAM}<script>alert(1)</script>',
  '{<img src=x onerror=alert(1)>}',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;',
  '\\x3cscript\\x3ealert(1)\\x3c/script\\x3e',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '\uff1cscript\uff1ealert(1)\uff1c/script\uff1e',
] as const;

const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;avascript:alert(1)',
  'javascript://x%0aalert(1)',
  'javascript:%61lert(1)',
  'javascript:void(alert(1))',
  '/\\evil.example/%2e%2e',
  '//evil.example',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'blob:https://evil.example/x',
  'view-source:javascript:alert(1)',
  'https://x" onmouseover="alert(1)',
] as const;

/** Addresses inside links and other attributes of rich text. */
const linked = [
  '<a href="javascript:alert(1)">x</a>',
  '<a href=javascript:alert(1)>x</a>',
  '<a href="&#1;javascript:alert(1)">x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<a href="java&NewLine;script:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>" target=_blank>x</a>',
  '<a href="https://x" onclick=alert(1)>x</a>',
  '<a href="/x" style="position:fixed;inset:0" onfocus=alert(1)>x</a>',
  '<a href="/a\\"onclick=alert(1)">x</a>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button form=x formaction="javascript:alert(1)">x</button><form id=x></form>',
  '<area href="javascript:alert(1)">',
  '<isindex action=javascript:alert(1) type=submit>',
] as const;

/** SVG, MathML and what parsers read twice in different ways. */
const foreign = [
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script href="data:text/javascript,alert(1)"/></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<svg><set attributeName=onmouseover to=alert(1)></svg>',
  '<svg><a><animate attributeName=href values=javascript:alert(1) /><text y=20>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload=alert(1)/>#x"></svg>',
  '<svg><foreignObject><body onload=alert(1)></foreignObject></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><title><a id="</title><img src=1 onerror=alert(1)>"></svg>',
  '<math href="javascript:alert(1)">x</math>',
  '<math><maction actiontype="statusline#" xlink:href="javascript:alert(1)">x</maction></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<template><img src=x onerror=alert(1)></template>',
  '<template shadowrootmode=open><img src=x onerror=alert(1)></template>',
  '<table><td background="javascript:alert(1)">x</table>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<a href="/x"><b><a href="javascript:alert(1)">x</a></b></a>',
  '<p><ul><li><h3><img src=x onerror=alert(1)></h3></ul></p>',
] as const;

/** What somebody may write into a text to have a script run; each calls `alert`. */
export const payloads: readonly string[] = [...elements, ...handlers, ...breakouts, ...linked, ...foreign];

/** What somebody may write into the address of a link: these, and the texts. */
export const addressPayloads: readonly string[] = [...addresses, ...payloads];
