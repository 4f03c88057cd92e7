import { definitions } from '../../src/engine/format/definitions.ts'
import {
  byKind,
  withoutReferences,
  type ByKind,
  type Field,
  type RecordShape,
  type Shape,
  type VariantsShape,
} from '../../src/engine/format/shape.ts'
import { stepTypes } from '../../src/engine/format/step.ts'
import type { WidgetDescription } from '../../src/engine/widget.ts'

/** Returns an unformatted table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

/** Returns a table of an object's keys: name, type, required, meaning. */
export function fieldTable({ fields }: RecordShape, extra: readonly (readonly string[])[] = []): string {
  return table(['key', 'type', 'required', 'meaning'], [...fieldRows(fields), ...extra])
}

function fieldRows(fields: RecordShape['fields'], path = ''): string[][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const own = path + name
    const row = [`\`${own}\``, wordsOf(field.shape), field.isOptional ? '' : 'yes', meaningOf(field)]
    return [row].concat(field.shape.kind === 'record' ? fieldRows(field.shape.fields, `${own}.`) : [])
  })
}

/** Returns tables of the keys of each kind of an object, with the keys they share. */
export function variantsTable({ base, variants }: VariantsShape): string {
  const kinds = variants.map(({ fields }) => fieldRows(fields))
  const rows = [...fieldRows(base.fields), ...kinds.flat()]
  const unique = new Map(rows.map((row) => [row[0], row]))
  const always = new Set(fieldRows(base.fields).map(([name]) => name))
  const names = variants.map(({ fields }) => `\`${Object.keys(fields)[0]}\``)
  return table(
    ['key', 'type', 'of', 'meaning'],
    [...unique.values()].map(([name = '', words = '', , meaning = '']) => {
      const of = names.filter((_, index) => kinds[index]?.some(([other]) => other === name))
      return [name, words, always.has(name) ? 'every fact' : of.join(', '), meaning]
    }),
  )
}

const meaningOf = ({ description = '' }: Field) => description

export function widgetsTable(widgets: readonly WidgetDescription[]): string {
  return table(
    ['widget', 'answer', 'needs', 'meaning'],
    widgets.map(({ name, answers, needs = [], description }) => [
      `\`${name}\``,
      answers.map((type) => `\`${type}\``).join(', '),
      needs.map((need) => (need === 'choices' ? '`enum` or `options`' : `\`${need}\``)).join(', '),
      description,
    ]),
  )
}

export function stepsTable(): string {
  return table(
    ['type', 'has sections', 'meaning'],
    Object.entries(stepTypes).map(([name, { asks, description }]) => [`\`${name}\``, asks ? 'yes' : '', description]),
  )
}

const SCALARS = { string: 'text', integer: 'whole number', number: 'number', boolean: 'true or false', null: 'null' } as const

const WORDS: ByKind<string, undefined> = {
  text: () => SCALARS.string,
  integer: () => SCALARS.integer,
  number: () => SCALARS.number,
  boolean: () => SCALARS.boolean,
  constant: ({ value }) => `\`${JSON.stringify(value)}\``,
  choice: ({ of }) => of.map((word) => `\`${word}\``).join(', '),
  widget: () => 'widget',
  scalar: ({ of }) => of.map((type) => SCALARS[type]).join(', '),
  list: ({ of }) => `list of ${pluralOf(of)}`,
  map: ({ of }) => `${pluralOf(of)} by name`,
  use: ({ name }) => definitions[name].words,
  referable: ({ name }) => definitions[name].words,
  either: ({ of }) => withoutReferences(of).map(wordsOf).join(' or '),
  byType: ({ of, otherwise }) => `${definitions[of].words}, or ${definitions[otherwise].words}`,
  constants: () => 'object',
  record: () => 'object',
  variants: () => 'object',
}

/** Words a shape for editors. */
const wordsOf = (shape: Shape): string => byKind(WORDS, shape, undefined)

function pluralOf(shape: Shape): string {
  const words = wordsOf(shape)
  return words.includes(',') ? words : `${words}s`
}
