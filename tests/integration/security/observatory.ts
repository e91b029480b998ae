/**
 * The score of Mozilla's HTTP Observatory, computed from an origin's answers. Rules, modifiers and grades are those of
 * https://github.com/mdn/mdn-http-observatory: src/analyzer/tests/*.js (what is found), src/grader/charts.js (SCORE_TABLE,
 * GRADE_CHART) and src/scanner/index.js (how points are added up). Its redirection test is left out: these processes only serve
 * https, which that test values at 0; the edge redirects.
 */
export interface Answer {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text?: string;
}

export interface Observation {
  readonly score: number;
  readonly grade: string;
  /** What each test found, with its points. */
  readonly found: Readonly<Record<string, Finding>>;
}

type Finding = readonly [result: string, points: number];

const MINIMUM_FOR_EXTRA_CREDIT = 90;
// Six months are 15,768,000 seconds, but the Observatory accepts the common shorter value.
const SIX_MONTHS_SECONDS = 15_552_000;

/** `answer` is what a visitor gets over https, `toStranger` the answer to a cross-origin request. */
export function observe(
  answer: Answer,
  toStranger: Answer = answer,
  origin = 'https://stranger.example',
): Observation {
  const found = {
    'content-security-policy': contentPolicy(answer),
    cookies: cookies(answer),
    'cross-origin-resource-sharing': sharing(toStranger, origin),
    'referrer-policy': referrer(answer),
    'strict-transport-security': transport(answer),
    'subresource-integrity': integrity(answer),
    'x-content-type-options': sniffing(answer),
    'x-frame-options': framing(answer),
    'cross-origin-resource-policy': resources(answer),
  };
  const points = Object.values(found).map(([, modifier]) => modifier);
  const withoutExtra = 100 + sum(points.filter((modifier) => modifier < 0));
  const score = withoutExtra >= MINIMUM_FOR_EXTRA_CREDIT ? 100 + sum(points) : Math.max(withoutExtra, 0);
  return { score, grade: gradeOf(score), found };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const grades: readonly (readonly [number, string])[] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
];
const gradeOf = (score: number): string => grades.find(([least]) => score >= least)?.[1] ?? 'F';

const valuesOf = ({ headers }: Answer, name: string): string[] => [headers[name] ?? []].flat();
const valueOf = (answer: Answer, name: string): string | undefined => valuesOf(answer, name)[0]?.trim();

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const BROAD_OR_INLINE = [...BROAD, "'unsafe-inline'", 'data:'];
const NONCE_OR_HASH = /^'(nonce|sha256|sha384|sha512)-/;

type Policy = ReadonlyMap<string, readonly string[]>;

/** The directives of the one policy; `undefined` without one, `invalid` when the Observatory cannot read it. */
function policyOf(answer: Answer): Policy | 'invalid' | undefined {
  const policies = valuesOf(answer, 'content-security-policy').flatMap((value) => value.split(','));
  if (policies.length === 0) return undefined;
  const parts = (policies[0] ?? '').split(';').map((part) => part.trim().toLowerCase().split(/\s+/));
  const directives = parts.filter(([name]) => name !== '');
  const names = new Set(directives.map(([name]) => name));
  // Several policies at once are not supported here; the platform sends one.
  if (policies.length > 1 || names.size === 0 || names.size < directives.length) return 'invalid';
  return new Map(
    directives.map(([name = '', ...sources]) => [name, sources.length > 0 ? sources : ["'none'"]]),
  );
}

function contentPolicy(answer: Answer): Finding {
  const policy = policyOf(answer);
  if (policy === undefined) return ['csp-not-implemented', -25];
  if (policy === 'invalid') return ['csp-header-invalid', -25];
  const given = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const objects = given('object-src');
  const styles = withoutIdleInline(given('style-src'));
  const scripts = strictlyDynamic(withoutIdleInline(given('script-src')));
  if (scripts === undefined) return ['csp-header-invalid', -25];
  const isUnsafe = (sources: readonly string[], unsafe: readonly string[]) =>
    sources.some((one) => unsafe.includes(one));
  const isInsecure = (sources: readonly string[]) => sources.some((source) => /^(http|ftp):/.test(source));
  const passive = ['img-src', 'media-src'];
  const active = [...policy]
    .filter(([name]) => ![...passive, 'script-src'].includes(name))
    .flatMap(([, sources]) => sources);
  if (isUnsafe(scripts, BROAD_OR_INLINE) || isUnsafe(objects, BROAD))
    return ['csp-implemented-with-unsafe-inline', -20];
  if (isInsecure([...active, ...scripts])) return ['csp-implemented-with-insecure-scheme', -20];
  if (isUnsafe([...scripts, ...styles], ["'unsafe-eval'"])) return ['csp-implemented-with-unsafe-eval', -10];
  if (isInsecure(passive.flatMap(given).filter((source) => source !== '*')))
    return ['csp-implemented-with-insecure-scheme-in-passive-content-only', -10];
  if (isUnsafe(styles, BROAD_OR_INLINE)) return ['csp-implemented-with-unsafe-inline-in-style-src-only', 0];
  const isNothingByDefault = policy.get('default-src')?.join() === "'none'";
  return isNothingByDefault
    ? ['csp-implemented-with-no-unsafe-default-src-none', 10]
    : ['csp-implemented-with-no-unsafe', 5];
}

/** Browsers ignore 'unsafe-inline' beside nonces and hashes. */
const withoutIdleInline = (sources: readonly string[]): readonly string[] =>
  sources.some((source) => NONCE_OR_HASH.test(source))
    ? sources.filter((source) => source !== "'unsafe-inline'")
    : sources;

/** The sources that count beside 'strict-dynamic'; none without a nonce or hash. */
function strictlyDynamic(sources: readonly string[]): readonly string[] | undefined {
  if (!sources.includes("'strict-dynamic'")) return sources;
  if (!sources.some((source) => NONCE_OR_HASH.test(source))) return undefined;
  return sources.filter((source) => source !== "'self'" && !BROAD.some((broad) => source.startsWith(broad)));
}

/** From the worst to the best, as the Observatory keeps the worst. */
const cookieFindings: readonly Finding[] = [
  ['cookies-session-without-secure-flag', -40],
  ['cookies-session-without-httponly-flag', -30],
  ['cookies-anticsrf-without-samesite-flag', -20],
  ['cookies-samesite-flag-invalid', -20],
  ['cookies-session-without-secure-flag-but-protected-by-hsts', -10],
  ['cookies-without-secure-flag', -20],
  ['cookies-without-secure-flag-but-protected-by-hsts', -5],
  ['cookies-secure-with-httponly-sessions', 0],
  ['cookies-secure-with-httponly-sessions-and-samesite', 5],
];

function cookies(answer: Answer): Finding {
  const isProtected = transport(answer)[1] === 0;
  const results = new Set(valuesOf(answer, 'set-cookie').map((cookie) => cookieResult(cookie, isProtected)));
  return cookieFindings.find(([result]) => results.has(result)) ?? ['cookies-not-found', 0];
}

function cookieResult(cookie: string, isProtected: boolean): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim().toLowerCase());
  const name = pair.replace(/=.*/s, '');
  const isSession = /login|sess/.test(name);
  const isSecure = attributes.includes('secure');
  const protection = isProtected ? '-but-protected-by-hsts' : '';
  const sameSite = attributes
    .find((attribute) => /^samesite(=|$)/.test(attribute))
    ?.replace(/^samesite=?/, '');
  if (isSession && !isSecure) return `cookies-session-without-secure-flag${protection}`;
  if (isSession && !attributes.includes('httponly')) return 'cookies-session-without-httponly-flag';
  if (name.includes('csrf') && !sameSite) return 'cookies-anticsrf-without-samesite-flag';
  if (sameSite !== undefined && !['lax', 'strict', ...(isSecure ? ['none'] : [])].includes(sameSite))
    return 'cookies-samesite-flag-invalid';
  if (!isSecure) return `cookies-without-secure-flag${protection}`;
  return `cookies-secure-with-httponly-sessions${sameSite ? '-and-samesite' : ''}`;
}

function sharing(toStranger: Answer, origin: string): Finding {
  const allowed = valueOf(toStranger, 'access-control-allow-origin');
  if (allowed === undefined) return ['cross-origin-resource-sharing-not-implemented', 0];
  const isWithCredentials = valueOf(toStranger, 'access-control-allow-credentials')?.toLowerCase() === 'true';
  return allowed === origin && isWithCredentials
    ? ['cross-origin-resource-sharing-implemented-with-universal-access', -50]
    : ['cross-origin-resource-sharing-implemented', 0];
}

function referrer(answer: Answer): Finding {
  const values = valuesOf(answer, 'referrer-policy').flatMap((value) => value.split(','));
  if (values.length === 0) return ['referrer-policy-not-implemented', 0];
  const good = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
  const bad = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'];
  const known = values
    .map((value) => value.trim().toLowerCase())
    .filter((value) => [...good, ...bad].includes(value));
  const last = known.at(-1);
  if (last === undefined) return ['referrer-policy-header-invalid', -5];
  return good.includes(last) ? ['referrer-policy-private', 5] : ['referrer-policy-unsafe', -5];
}

function transport(answer: Answer): Finding {
  const value = valueOf(answer, 'strict-transport-security');
  if (value === undefined) return ['hsts-not-implemented', -20];
  const seconds = /(?:^|;)\s*max-age=(\d+)/i.exec(value)?.[1];
  if (seconds === undefined || value.includes(',')) return ['hsts-header-invalid', -20];
  return Number(seconds) < SIX_MONTHS_SECONDS
    ? ['hsts-implemented-max-age-less-than-six-months', -10]
    : ['hsts-implemented-max-age-at-least-six-months', 0];
}

function integrity(answer: Answer): Finding {
  if (!/^text\/html/.test(valueOf(answer, 'content-type') ?? 'text/html'))
    return ['sri-not-implemented-response-not-html', 0];
  const tags = [...(answer.text ?? '').matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)];
  const isForeign = ([, address = '']: readonly string[]) => /^(https?:)?\/\//.test(address);
  const isInsecure = ([, address = '']: readonly string[]) => !address.startsWith('https:');
  const isUnchecked = ([tag = '']: readonly string[]) => !/\bintegrity="/.test(tag);
  const foreign = tags.filter(isForeign);
  if (foreign.some((tag) => isInsecure(tag) && isUnchecked(tag)))
    return ['sri-not-implemented-and-external-scripts-not-loaded-securely', -50];
  if (foreign.some(isInsecure)) return ['sri-implemented-but-external-scripts-not-loaded-securely', -20];
  if (foreign.some(isUnchecked)) return ['sri-not-implemented-but-external-scripts-loaded-securely', -5];
  if (tags.some((tag) => !isUnchecked(tag))) return ['sri-implemented-and-all-scripts-loaded-securely', 5];
  return ['sri-not-implemented-but-all-scripts-loaded-from-secure-origin', 0];
}

function sniffing(answer: Answer): Finding {
  const isSet = valueOf(answer, 'x-content-type-options')?.toLowerCase() === 'nosniff';
  return isSet ? ['x-content-type-options-nosniff', 0] : ['x-content-type-options-not-implemented', -5];
}

function framing(answer: Answer): Finding {
  const policy = policyOf(answer);
  if (policy !== 'invalid' && policy?.has('frame-ancestors'))
    return ['x-frame-options-implemented-via-csp', 5];
  const isSet = /^(deny|sameorigin)$/i.test(valueOf(answer, 'x-frame-options') ?? '');
  return isSet ? ['x-frame-options-sameorigin-or-deny', 0] : ['x-frame-options-not-implemented', -20];
}

function resources(answer: Answer): Finding {
  const value = valueOf(answer, 'cross-origin-resource-policy')?.toLowerCase();
  if (value === undefined) return ['cross-origin-resource-policy-not-implemented', 0];
  if (value === 'same-origin' || value === 'same-site')
    return [`cross-origin-resource-policy-implemented-with-${value}`, 10];
  return value === 'cross-origin'
    ? ['cross-origin-resource-policy-implemented-with-cross-origin', 0]
    : ['cross-origin-resource-policy-header-invalid', -5];
}
