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

const GENERATED = `// Written by \`npm run write:format\` from ${WIDGET_FOLDER}/*/definition.ts: do not change it by hand.`

/** Returns the unformatted file with the engine's widgets. */
export function widgetTable(widgets: readonly WidgetDescription[]): string {
  return `${GENERATED}

import type { WidgetFacts, WidgetSubject } from './widget.ts'

/** The widgets by name, with what the lint knows of them. */
export const WIDGET_TABLE = {
${entriesOf(widgets, ({ answers, needs, showsText }) => ({ answers, needs, showsText }))}
} as const satisfies Readonly<Record<string, WidgetFacts>>

/** How an input is drawn; each name has an entry in the renderer's widget registry. */
export type WidgetName = keyof typeof WIDGET_TABLE

export const WIDGETS = Object.keys(WIDGET_TABLE) as WidgetName[]

/** The subjects of widgets that ask for one. */
export const WIDGET_SUBJECTS: Readonly<Partial<Record<WidgetName, WidgetSubject>>> = {
${entriesOf(widgets, ({ asksFor }) => asksFor)}
}
`
}

/** Returns the unformatted file with the writings of answers, which a form page needs later than the widgets. */
export function widgetWritings(widgets: readonly WidgetDescription[]): string {
  return `${GENERATED}

import type { WidgetName } from './widget-table.ts'
import type { AnswerWriting } from './widget.ts'

/** How widgets' answers are written; without an entry as plain text, or part by part. */
export const WIDGET_WRITINGS: Readonly<Partial<Record<WidgetName, AnswerWriting>>> = {
${entriesOf(widgets, ({ writes }) => writes)}
}
`
}

function entriesOf(widgets: readonly WidgetDescription[], valueOf: (widget: WidgetDescription) => unknown): string {
  return widgets
    .filter((widget) => valueOf(widget) !== undefined)
    .map((widget) => `${widget.name}: ${JSON.stringify(valueOf(widget))},`)
    .join('\n')
}
