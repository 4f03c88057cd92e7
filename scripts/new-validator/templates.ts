import type { ValueOf } from '../../src/engine/validator.ts'

/** The type of the values that a validator looks at. */
export type On = keyof ValueOf

interface Sample {
  /** The placeholder check over `value`. */
  readonly check: string
  /** Two values, as JSON. */
  readonly values: readonly [string, string]
  /** Keywords of the example in the README, beside the validator's own. */
  readonly input: string
}

const SAMPLES: { readonly [Type in On]: Sample } = {
  string: { check: "value.trim() !== ''", values: ['"text"', '""'], input: '"type": "string",\n    "widget": "text"' },
  number: { check: 'Number.isFinite(value)', values: ['1', '0'], input: '"type": "integer",\n    "widget": "number"' },
  boolean: { check: 'value', values: ['true', 'false'], input: '"type": "boolean",\n    "widget": "yesNo"' },
  array: {
    check: 'value.length > 0',
    values: ['[{}]', '[]'],
    input: '"type": "array",\n    "widget": "list"',
  },
  object: {
    check: 'Object.keys(value).length > 0',
    values: ['{ "a": "text" }', '{}'],
    input: '"type": "object",\n    "widget": "address"',
  },
}

/** The types that a validator can be on. */
export const TYPES = Object.keys(SAMPLES) as readonly On[]

/** Placeholder text for the customer until the developer writes one, by language. */
export const PLACEHOLDERS: Readonly<Record<string, string>> = { sv: 'Kontrollera svaret.', en: 'Check the answer.' }

/** The message of a new validator. */
export const messageOf = (keyword: string) => `${keyword}.format`

/** The files of a new validator, by name. They compile; the vectors fail until they are written. */
export function filesOf(keyword: string, on: On): Readonly<Record<string, string>> {
  return { 'index.ts': definition(keyword, on), 'vectors.json': vectors(on), 'README.md': readme(keyword, on) }
}

function definition(keyword: string, on: On): string {
  return `import { defineValidator } from '../../src/engine/validator.ts'

/** Write what it checks, in words that a claims handler would use, and where the rule comes from. */
export const ${keyword} = defineValidator({
  keyword: '${keyword}',
  on: '${on}',
  params: { const: true },
  messages: ['${messageOf(keyword)}'],
  check: (value) => (${SAMPLES[on].check} ? true : { message: '${messageOf(keyword)}' }),
})
`
}

/** No verdict of any validator, so that the vector cannot pass. */
const TO_WRITE = 'write this vector'

const vector = (value: string, note: string) => `    { "value": ${value}, "params": true, "verdict": "${TO_WRITE}", "note": "${note}" }`

function vectors(on: On): string {
  const [one, other] = SAMPLES[on].values
  return `{
  "today": "2026-11-21",
  "refusedParams": [false, {}, "true"],
  "cases": [
${vector(one, 'write why it is accepted; its verdict is true')},
${vector(other, 'write why it is refused; its verdict is the message')}
  ]
}
`
}

function readme(keyword: string, on: On): string {
  return `# \`${keyword}\`

Write in one sentence what it checks.

## For content editors

\`\`\`json
{
  "answer": {
    ${SAMPLES[on].input},
    "copy": "product.answer",
    "${keyword}": true
  }
}
\`\`\`

The parameter is always \`true\`.

${messageTable(keyword)}

## For developers

Write what the code does not tell: spaces and dashes, empty answers, what is left to other validators.

## Source

Write the law, the standard or the part of the specification that the rule comes from.
`
}

function messageTable(keyword: string): string {
  const rows = [
    ['Message', 'When'],
    ['', ''],
    [`\`${messageOf(keyword)}\``, 'write what is wrong'],
  ] as const
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, cell === '' ? '-' : ' ')).join(' | ')} |`)
    .join('\n')
}
