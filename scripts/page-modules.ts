import type { Plugin } from 'vite'

/** The modules that a build's pages load eagerly: their static imports at any depth, without dynamic imports. */
export interface PageModules {
  /** Reads them from the build; must be among its plugins. */
  readonly plugin: Plugin
  /** Whether every one of the pages needs a module. */
  readonly haveAll: (id: string) => boolean
}

/**
 * @param pages paths of the modules that the pages begin with
 * @throws Error in the build, when it has no such module
 */
export function pageModules(pages: readonly string[]): PageModules {
  let needed: readonly ReadonlySet<string>[] = []
  return {
    plugin: {
      name: 'page-modules',
      apply: 'build',
      buildEnd() {
        needed = pages.map((page) => {
          if (this.getModuleInfo(page) === null) throw new Error(`the build has no page ${page}`)
          return reachedFrom(page, (id) => this.getModuleInfo(id)?.importedIds ?? [])
        })
      },
    },
    haveAll: (id) => needed.every((modules) => modules.has(id)),
  }
}

function reachedFrom(start: string, importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set([start])
  // a set may grow during iteration
  for (const id of reached) for (const imported of importsOf(id)) reached.add(imported)
  return reached
}
