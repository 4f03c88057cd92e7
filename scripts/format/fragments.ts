import type { Fragment, MemberKind } from '../../src/engine/fragment.ts'
import { objectAt } from '../../src/engine/group-parameters.ts'
import { isObject, type Json, type JsonObject } from '../../src/values/json.ts'
import { table } from './tables.ts'

const HEAD = `# The fragments

What each fragment of \`flow-schemas/fragments\` offers. \`npm run write:format\` writes this page. [The format](flow-document.md#groups-of-fragments)
says how a document uses a group and a single part, and [content kinds](content-kinds.md#fragments) how to write one.`

/** Returns the page that lists what fragments offer, as unformatted Markdown. @param fragments in the order of the page */
export function fragmentsPage(fragments: readonly Fragment[]): string {
  return [HEAD, ...fragments.map(sectionOf)].join('\n\n')
}

function sectionOf(fragment: Fragment): string {
  const { fragment: name, groups = {} } = fragment
  const described = Object.entries(groups).flatMap(([group, parts]) => (isObject(parts) ? groupText(name, group, parts) : []))
  const singles = Object.entries(KINDS).flatMap(([kind, words]) => {
    const names = Object.keys(fragment[kind as keyof typeof KINDS] ?? {})
    return names.length === 0 ? [] : [`- ${words}: ${codes(names)}`]
  })
  const intro = `Single parts, each by \`{ "$ref": "fragment:${name}#…" }\`:`
  return [`## ${name}`, ...described, intro, ...inputTable(fragment.properties), singles.join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Single inputs say what they ask, as no group describes them. */
function inputTable(inputs: JsonObject = {}): string[] {
  const rows = Object.entries(inputs).map(([name, input]) => {
    const { type, widget, copy, quote } = isObject(input) ? input : {}
    return [code(name), code(type), code(widget), code(copy), code(quote !== undefined && isObject(quote) ? quote['path'] : undefined)]
  })
  return rows.length === 0 ? [] : [table(['input', 'type', 'widget', 'texts', 'place in the quote request'], rows)]
}

const code = (value: Json | undefined) => (typeof value === 'string' ? `\`${value}\`` : '')

const KINDS: { readonly [Kind in Exclude<MemberKind, 'properties'>]: string } = {
  conditions: 'conditions',
  facts: 'facts',
  outcomes: 'outcomes',
  sections: 'sections',
  steps: 'steps',
}

function groupText(fragment: string, name: string, group: JsonObject): string[] {
  const parameters = Object.entries(objectAt(group, 'parameters')).map(([parameter, declared]) => parameterRow(parameter, declared))
  return [
    `### \`fragment:${fragment}#${name}\``,
    textOf(group['description']),
    broughtBy(group).join('\n'),
    ...(parameters.length === 0 ? [] : [table(['parameter', 'type', 'required', 'meaning'], parameters)]),
  ]
}

function parameterRow(name: string, declared: Json): string[] {
  const { type, required, description } = isObject(declared) ? declared : {}
  return [`\`${name}\``, `\`${textOf(type)}\``, required === true ? 'yes' : '', textOf(description)]
}

function broughtBy(group: JsonObject): string[] {
  const required = new Set(listAt(group, 'required'))
  const inputs = Object.keys(objectAt(group, 'properties')).map((id) => `\`${id}\`${required.has(id) ? '' : ' (optional)'}`)
  const named = (['conditions', 'facts', 'outcomes'] as const).map((kind) => line(KINDS[kind], codes(Object.keys(objectAt(group, kind)))))
  return [
    line('inputs', inputs.join(', ')),
    ...named,
    line('sections', listAt(group, 'sections').map(wordsOf).join(', ')),
    line('steps', listAt(group, 'steps').map(stepWords).join('; ')),
    line('groups', listAt(group, 'use').map(wordsOf).join(', ')),
    line(
      'blocks',
      listAt(group, 'blocks')
        .map((block) => (isObject(block) ? `\`${textOf(block['when'])}\`` : ''))
        .join(', '),
    ),
  ].flat()
}

const line = (words: string, names: string) => (names === '' ? [] : [`- ${words}: ${names}`])
const codes = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')
const listAt = (part: object, key: string): readonly Json[] => {
  const list = (part as JsonObject)[key]
  return Array.isArray(list) ? (list as readonly Json[]) : []
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A section or a use: its id, or what it refers to. */
function wordsOf(part: Json): string {
  if (!isObject(part)) return ''
  const { id, $ref, group } = part
  if (typeof group === 'string') return `the group \`${group}\``
  return `\`${textOf(id) || (textOf($ref).split('#')[1] ?? '')}\``
}

const stepWords = (step: Json) => {
  const sections = isObject(step) ? listAt(step, 'sections').map(wordsOf) : []
  return sections.length === 0 ? wordsOf(step) : `${wordsOf(step)} with ${sections.join(', ')}`
}
