import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** Files of which a build of the web application is made, and those that decide how. */
const SOURCES = [
  '{src,validators,computations}/**/*.{ts,tsx,css,json,html,svg,woff2}',
  'scripts/page-modules.ts',
  'scripts/web-build/*.ts',
  'vite.config.ts',
  'tsconfig*.json',
  'package.json',
  'package-lock.json',
]

/** Files below the same folders that no page has. */
const NO_SOURCES = ['src/server/**', '**/*.test.{ts,tsx}']

/** Returns the paths of the sources below a project's folder, in order. */
export function listSources(root: string): string[] {
  return globSync(SOURCES, { cwd: root, exclude: NO_SOURCES }).toSorted()
}

/** Returns a name for the build of the sources as they are: the same sources have the same name. */
export function nameBuild(root: string): string {
  const hash = createHash('sha256')
  for (const path of listSources(root)) {
    const content = readFileSync(join(root, path))
    hash.update(`${path.split(sep).join('/')} ${content.length}\n`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

/** A plugin that fails the build if it reads a file of the project that `listSources` lacks: the name would not follow it. */
export function onlySources(root: string): Plugin {
  return {
    name: 'only-sources',
    apply: 'build',
    buildEnd(error) {
      if (error) return
      const known = new Set(listSources(root))
      const paths = [...this.getModuleIds()].map((id) => relative(root, id.replace(/\?.*$/, '')))
      const ours = paths.filter((path) => !path.startsWith('..') && !path.includes('\0') && !/^node_modules[\\/]/.test(path))
      const unknown = ours.filter((path) => !known.has(path))
      if (unknown.length > 0) this.error(`scripts/web-build/sources.ts does not list what the pages are made of: ${unknown.join(', ')}`)
    },
  }
}
