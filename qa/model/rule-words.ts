import { paramsWords } from '../../src/findings/condition-words.ts'
import type { InputSchema } from '../../src/engine/document.ts'
import { valueWords } from '../../src/findings/words.sv.ts'
import { listWords } from './words.ts'
import { ownValue } from '../../src/values/own-value.ts'

/** Keywords that describe how an input is asked and where it goes, or that an outline shows elsewhere. */
const NO_RULES: ReadonlySet<string> = new Set([
  'type',
  'widget',
  'copy',
  'default',
  'initial',
  'readOnly',
  'items',
  'properties',
  'required',
  'conditions',
  'options',
  'lookup',
  'documents',
  'autocomplete',
  'sensitive',
  'showIf',
  'requiredIf',
  'whenHidden',
  'quote',
])

const WORDS: Readonly<Record<string, (value: unknown) => string>> = {
  const: (value) => `ska vara ${valueWords(value)}`,
  enum: (values) => `ett av ${listWords(Array.isArray(values) ? values : [values], 'eller')}`,
  minimum: (value) => `minst ${String(value)}`,
  maximum: (value) => `högst ${String(value)}`,
  exclusiveMinimum: (value) => `mer än ${String(value)}`,
  exclusiveMaximum: (value) => `mindre än ${String(value)}`,
  multipleOf: (value) => `delbart med ${String(value)}`,
  minLength: (value) => `minst ${String(value)} tecken`,
  maxLength: (value) => `högst ${String(value)} tecken`,
  minItems: (value) => `minst ${String(value)} rader`,
  maxItems: (value) => `högst ${String(value)} rader`,
  uniqueItems: () => 'varje val högst en gång',
  standsAlone: (value) => `${valueWords(value)} står ensamt`,
  choicesIf: (value) => `val om villkor gäller (${paramsWords(value)})`,
  choicesFollow: (value) => `valen följer ${String(value)}`,
  rows: (value) => (value === 'ownPage' ? 'varje rad på en egen sida' : 'alla rader på samma sida'),
  pattern: (value) => `ser ut som ${String(value)}`,
}

/** Returns the keywords that an input's answer must satisfy: of JSON Schema and of validators. */
export function ruleKeywords(schema: InputSchema): string[] {
  return Object.keys(schema).filter((keyword) => !NO_RULES.has(keyword))
}

/** Returns an input's rules in words: `minst 4 tecken; age (max 17)`. A validator is named by its keyword. */
export function rulesWords(schema: InputSchema): string {
  return ruleKeywords(schema)
    .map((keyword) => {
      const words = ownValue(WORDS, keyword)
      if (words) return words(schema[keyword])
      const params = paramsWords(schema[keyword])
      return params === '' ? keyword : `${keyword} (${params})`
    })
    .join('; ')
}
