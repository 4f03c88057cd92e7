import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WidgetDescription } from '../../src/engine/widget.ts'

/** Folder of the widgets' folders. */
export const WIDGET_FOLDER = 'src/web/renderer/widgets'

/** Returns a widget's folder, such as `text-area` for `textArea`. */
export const folderOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns the definitions of all widgets by name. @throws Error if a definition's name does not match its folder */
export async function readWidgets(root: string): Promise<WidgetDescription[]> {
  const folders = globSync(`${WIDGET_FOLDER}/*/definition.ts`, { cwd: root })
  const definitions = await Promise.all(
    folders.map(async (path) => {
      const { definition } = (await import(pathToFileURL(join(root, path)).href)) as { definition: WidgetDescription }
      const expected = `${WIDGET_FOLDER}/${folderOf(definition.name)}/definition.ts`
      if (path !== expected) throw new Error(`The widget "${definition.name}" belongs in ${expected}, not in ${path}.`)
      return definition
    }),
  )
  return definitions.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Returns the unformatted file with the engine's widgets. */
export function widgetTable(widgets: readonly WidgetDescription[]): string {
  const entries = widgets.map(({ name, description: _, ...facts }) => `${name}: ${JSON.stringify(facts)},`)
  return `// Written by \`npm run write:format\` from ${WIDGET_FOLDER}/*/definition.ts: do not change it by hand.

/** The widgets by name, with what the lint knows of them. */
export const WIDGET_TABLE = {
${entries.join('\n')}
} as const

/** How an input is drawn; each name has an entry in the renderer's widget registry. */
export type WidgetName = keyof typeof WIDGET_TABLE

export const WIDGETS = Object.keys(WIDGET_TABLE) as WidgetName[]
`
}
