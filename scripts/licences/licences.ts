/** Licences that a package of production may have. docs/decisions/0002-dependencies.md */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
])

/** Packages that state their licence in a file alone, with the licence that it is. */
const STATED_IN_FILE: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

/** An entry of `packages` in package-lock.json. */
export interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
}

/**
 * Returns a line for each package of production whose licence is not allowed, or not known.
 * @param packages of package-lock.json, by path
 */
export function wrongLicences(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([path, { version, license, dev, devOptional }]) => {
    if (path === '' || dev || devOptional) return []
    const name = path.replace(/^.*node_modules\//, '')
    const stated = license ?? STATED_IN_FILE[name]
    if (stated !== undefined && isAllowed(stated)) return []
    return [`${name} ${version ?? ''}: ${stated ?? 'no licence'}`]
  })
}

/** Whether an SPDX expression allows use: all parts of AND, and one part of OR, without parentheses inside parentheses. */
function isAllowed(expression: string): boolean {
  const groups = expression.split(/ AND (?![^(]*\))/)
  return groups.every((group) =>
    group
      .replaceAll(/^\(|\)$/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((name) => ALLOWED.has(name))),
  )
}
