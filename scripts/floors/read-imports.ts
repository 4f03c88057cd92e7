import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

/** One import of a file: of another file of the repository, or of a package or a module of Node. */
export interface Import {
  /** Path from the project folder, with `/`. */
  readonly from: string
  /** A path as `from`, or a package's name, such as `ajv`, `@rjsf/core` or `node:fs`. */
  readonly to: string
  readonly isPackage: boolean
}

const SOURCES = '{src,validators,computations,widgets,qa,bench,scripts,tests,e2e}/**/*.{ts,tsx}'

/** Every import of the repository's source files, type imports and dynamic ones included. */
export function readImports(projectFolder: string): Import[] {
  return globSync(SOURCES, { cwd: projectFolder })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((path) => importsOf(path, readFileSync(join(projectFolder, path), 'utf8')))
}

/** Returns the imports of a text, read as the file at `path`. Each imported module occurs once. */
export function importsOf(path: string, text: string): Import[] {
  const { module } = parseSync(path, text)
  const requests = new Set([
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : []))),
    // dynamic imports, and types written as an import
    ...[...text.matchAll(/\bimport\('([^'\n]+)'\)/g)].map(([, request = '']) => request),
  ])
  return [...requests].map((request) => {
    const isPackage = !request.startsWith('.')
    const to = isPackage ? packageOf(request) : posix.join(posix.dirname(path), request.replace(/\?\w+$/, ''))
    return { from: path, to, isPackage }
  })
}

/** `@rjsf/core` of `@rjsf/core/lib/x`, `ajv` of `ajv/dist/2020.js`, `node:fs` of `node:fs/promises`. */
const packageOf = (request: string) => request.split('/', request.startsWith('@') ? 2 : 1).join('/')
