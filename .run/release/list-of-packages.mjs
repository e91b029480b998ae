/**
 * A lock file's packages as CycloneDX 1.5, without those that only development needs. `npm sbom --omit dev` also leaves out
 * what development shares with production.
 */
export function listOfPackages({ packages }) {
  const kept = Object.entries(packages).filter(([path, { dev, link }]) => path !== '' && !dev && !link);
  const components = new Map();
  const dependencies = new Map();
  for (const [path, entry] of kept) {
    const ref = refOf(path, entry);
    const isOptional = Boolean(entry.optional) && (components.get(ref)?.scope ?? 'optional') === 'optional';
    components.set(ref, componentOf(path, entry, isOptional ? 'optional' : 'required'));
    // One version may be in several folders, with different dependencies.
    dependencies.set(ref, new Set([...(dependencies.get(ref) ?? []), ...needsOf(packages, path)]));
  }
  const root = packages[''];
  const ours = kept
    .filter(([path]) => !path.includes('node_modules/'))
    .map(([path, entry]) => refOf(path, entry));
  dependencies.set(refOf('', root), new Set([...ours, ...needsOf(packages, '')]));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    ...{ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 },
    metadata: { component: { ...componentOf('', root, 'required'), type: 'application' } },
    components: sorted(components).map(([, component]) => component),
    dependencies: sorted(dependencies).map(([ref, needs]) => ({ ref, dependsOn: [...needs].sort() })),
  };
}

const sorted = (map) => [...map].sort(([one], [other]) => (one < other ? -1 : 1));

const nameOf = (path, { name }) =>
  name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const refOf = (path, entry) => `${nameOf(path, entry)}@${entry.version}`;

function componentOf(path, entry, scope) {
  const [name, group] = nameOf(path, entry).split('/').reverse();
  return {
    type: 'library',
    'bom-ref': refOf(path, entry),
    ...(group && { group }),
    name,
    version: entry.version,
    scope,
    ...(entry.integrity && { hashes: entry.integrity.split(' ').map(hashOf) }),
    ...(entry.license && { licenses: [licenseOf(entry.license)] }),
    purl: `pkg:npm/${group ? `${encodeURIComponent(group)}/` : ''}${name}@${entry.version}`,
  };
}

const licenseOf = (license) =>
  license.startsWith('SEE ') ? { license: { name: license } } : { expression: license };

/** `sha512-` and Base64 in the lock file, `SHA-512` and hexadecimal here. */
function hashOf(integrity) {
  const [, size, content] = /^sha(\d+)-(.+)$/.exec(integrity);
  return { alg: `SHA-${size}`, content: Buffer.from(content, 'base64').toString('hex') };
}

/** A package's installed dependencies by name and version; optional ones may be missing. */
function needsOf(packages, path) {
  const { dependencies, optionalDependencies, peerDependencies } = packages[path];
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names.flatMap((name) => {
    const found = placeOf(packages, path, name);
    return found === undefined || packages[found].dev ? [] : [refOf(found, packages[found])];
  });
}

/** The folder in which a package's dependency is found: its own or a parent's. */
function placeOf(packages, path, name) {
  for (let folder = path; ; folder = around(folder)) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place]) return packages[place].link ? packages[place].resolved : place;
    if (folder === '') return undefined;
  }
}

const around = (folder) =>
  folder.includes('node_modules/')
    ? folder.slice(0, folder.lastIndexOf('node_modules/')).replace(/\/$/, '')
    : folder.split('/').slice(0, -1).join('/');
