import { definitions } from '../../src/engine/format/definitions.ts'
import { flow, FORMAT } from '../../src/engine/format/flow.ts'
import {
  byKind,
  withoutReferences,
  type ByKind,
  type ChoiceShape,
  type DefinitionName,
  type Field,
  type RecordShape,
  type Shape,
  type VariantsShape,
} from '../../src/engine/format/shape.ts'
import { askingSteps } from '../../src/engine/format/step.ts'

/** Returns the types of a flow document as unformatted TypeScript. */
export function typesOfFormat(): string {
  const named = new Map<string, string>()
  for (const { shape, codeType } of Object.values(definitions)) if (codeType === undefined) collect(shape, named)
  collect(flow, named)
  return [
    `/** The format that this code writes and reads; \`$schema\` of every resolved document. */\nexport const FLOW_FORMAT = '${FORMAT}'`,
    ...named.values(),
    `/** The steps that hold sections with inputs. */\nexport const ASKING_STEPS: ReadonlySet<StepType> = new Set(${literals(askingSteps, ', ', '[', ']')})`,
  ].join('\n\n')
}

/** Adds the named types of a shape, in order of first use. */
function collect(shape: Shape, named: Map<string, string>): void {
  if (shape.kind === 'choice' && shape.typeName !== undefined) named.set(shape.typeName, choiceType(shape, shape.typeName))
  if (shape.kind === 'list' || shape.kind === 'map') collect(shape.of, named)
  if (shape.kind === 'either') for (const part of shape.of) collect(part, named)
  if (shape.kind === 'record') {
    collectFields(shape, named)
    if (shape.typeName !== undefined) named.set(shape.typeName, interfaceOf(shape, shape.typeName))
  }
  if (shape.kind === 'variants') {
    for (const [name, text] of variantTypes(shape)) named.set(name, text)
    for (const part of [shape.base, ...shape.variants]) collectFields(part, named)
  }
}

function collectFields({ fields }: RecordShape, named: Map<string, string>): void {
  for (const { shape } of Object.values(fields)) collect(shape, named)
}

function choiceType({ of, description, listName }: ChoiceShape, name: string): string {
  if (listName === undefined) return `${comment(description)}export type ${name} = ${literals(of, ' | ')}`
  const list = `${comment(description)}export const ${listName} = ${literals(of, ', ', '[', ']')} as const`
  return `${list}\n\nexport type ${name} = (typeof ${listName})[number]`
}

function variantTypes({ typeName, description, base, variants }: VariantsShape): [string, string][] {
  const baseName = base.typeName ?? ''
  const names = variants.map((variant) => variant.typeName ?? '')
  return [
    [typeName, `${comment(description)}export type ${typeName} = ${names.join(' | ')}`],
    [baseName, interfaceOf(base, baseName)],
    ...variants.map((variant, index): [string, string] => {
      const name = names[index] ?? ''
      return [name, interfaceOf({ ...variant, extends: baseName }, name)]
    }),
  ]
}

function interfaceOf(shape: RecordShape, name: string): string {
  const parent = shape.extends === undefined ? '' : ` extends ${shape.extends}`
  const inherited = shape.extends === undefined ? new Set() : inheritedFields(shape.extends)
  const own = Object.entries(shape.fields).filter(([field, { isWritten }]) => !inherited.has(field) && !isWritten)
  const keywords = isKeyworded(shape) ? ['  /** Keywords of validators and remote checks. */\n  readonly [keyword: string]: unknown'] : []
  const members = [...own.map(([field, { description, ...rest }]) => comment(description, '  ') + member(field, rest)), ...keywords]
  return `${comment(shape.description)}export interface ${name}${parent} {\n${members.join('\n')}\n}`
}

const isKeyworded = ({ schema }: RecordShape) => schema?.['$ref'] === '#/$defs/validators'

function inheritedFields(typeName: string): ReadonlySet<string> {
  const parent = Object.values(definitions).find(({ shape }) => shape.kind === 'record' && shape.typeName === typeName)?.shape
  return new Set(parent?.kind === 'record' ? Object.keys(parent.fields) : [])
}

const member = (name: string, { shape, codeType, isOptional }: Field) =>
  `  readonly ${name}${isOptional ? '?' : ''}: ${codeType ?? typeOf(shape)}`

const SCALARS = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' } as const

const NAMES: ByKind<string, undefined> = {
  text: () => 'string',
  integer: () => 'number',
  number: () => 'number',
  boolean: () => 'boolean',
  constant: ({ value }) => literal(value),
  choice: ({ typeName, of }) => typeName ?? literals(of, ' | '),
  widget: () => 'WidgetName',
  scalar: ({ of }) => of.map((type) => SCALARS[type]).join(' | '),
  list: ({ of }) => {
    const row = typeOf(of)
    return `readonly ${row.includes(' ') ? `(${row})` : row}[]`
  },
  map: ({ of }) => `Readonly<Record<string, ${typeOf(of)}>>`,
  use: ({ name }) => definedType(name),
  referable: ({ name }) => definedType(name),
  either: ({ of }) => withoutReferences(of).map(typeOf).join(' | '),
  byType: ({ of, otherwise }) => `${definedType(of)} | ${definedType(otherwise)}`,
  constants: () => 'JsonObject',
  record: (shape) => shape.typeName ?? inlineType(shape),
  variants: ({ typeName }) => typeName,
}

/** Returns the type expression of a shape: the name of its type, or the type itself. */
const typeOf = (shape: Shape): string => byKind(NAMES, shape, undefined)

function definedType(name: DefinitionName): string {
  const { codeType, shape } = definitions[name]
  return codeType ?? typeOf(shape)
}

function inlineType({ fields }: RecordShape): string {
  const members = Object.entries(fields).map(([name, field]) => member(name, field).trim())
  return `{ ${members.join('; ')} }`
}

const literal = (value: string | true) => (value === true ? 'true' : `'${value}'`)
const literals = (of: readonly string[], between: string, before = '', after = '') => before + of.map(literal).join(between) + after

/** Maximum characters of a comment line. */
const WIDTH = 118

/** Returns a doc comment with its line break; an empty text without content. */
function comment(text: string | undefined, indent = ''): string {
  if (text === undefined) return ''
  const lines = wrap(text, WIDTH - indent.length)
  if (lines.length === 1) return `${indent}/** ${text} */\n`
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
