import { describe, expect, it } from 'vitest'
import english from '../flow-schemas/copy/validators.en.json' with { type: 'json' }
import copyFile from '../flow-schemas/copy/validators.sv.json' with { type: 'json' }
import { inputErrorKeys, type Copy } from '../src/copy/lookup.ts'
import { fillText, isPlaceholderType, placeholdersOf } from '../src/copy/placeholders.ts'
import { WIDGETS } from '../src/engine/widget-table.ts'
import { SCHEMA_PLACEHOLDERS } from '../src/engine/lint/messages.ts'
import type { RemoteCheckDefinition } from '../src/engine/remote-check.ts'
import { validators } from './registry.ts'
import { remoteChecks } from './remote-checks.ts'

const copy: Copy = copyFile

/** Checks with messages about an answer, in the browser or from the server. */
const DEFINITIONS: readonly Pick<RemoteCheckDefinition, 'keyword' | 'messages' | 'placeholders'>[] = [
  ...Object.values(validators),
  ...Object.values(remoteChecks),
]

/** The keywords of JSON Schema that an answer can fail, with Ajv's parameters of each. */
const OF_SCHEMA: Readonly<Record<string, readonly string[]>> = { required: [], type: [], ...SCHEMA_PLACEHOLDERS }

/** The server's own messages about an answer. */
const OF_THE_SERVER = ['factDiffers', 'files.unknown'] as const

function expectPlaceholders(text: string, known: readonly string[]): void {
  for (const { name, type } of placeholdersOf(text)) {
    expect(known).toContain(name)
    expect(type).toSatisfy(isPlaceholderType)
  }
}

function filled(key: string, limit: string | number): string {
  return fillText(copy[key] ?? '', { limit })
}

/** The text that a customer sees for a message at a widget, before the default. */
function textAt(widget: string, message: string): string | undefined {
  const keys = inputErrorKeys({ copy: 'child.input', widget, flow: 'child' }, message)
  const key = keys.slice(0, -1).find((candidate) => Object.hasOwn(copy, candidate))
  return key === undefined ? undefined : copy[key]
}

describe('[P5.1] [P7.3] the Swedish texts of the validators', () => {
  it.each(DEFINITIONS)('say every message of $keyword, with what it fills', (definition) => {
    for (const message of definition.messages) {
      const known = definition.placeholders?.[message] ?? []
      const keys = Object.keys(copy).filter((key) => `${key}.`.startsWith(`error.${message}.`))
      expect(keys).toContain(`error.${message}`)
      for (const key of keys) expectPlaceholders(copy[key] ?? '', known)
    }
  })

  it('are as specified', () => {
    expect(textAt('personalNumber', 'schema.required')).toBe('Fyll i personnummer')
    const texts = validators.personalNumber.messages.map((message) => textAt('personalNumber', message))
    expect(new Set(texts).size, 'each fault of a personal number has a text of its own').toBe(texts.length)
    expect(textAt('personalNumber', 'personalNumber.century')).toBe('Skriv födelseåret med fyra siffror, till exempel 1985.')
  })

  it.each(Object.entries(OF_SCHEMA))('say what fails %s', (keyword, known) => {
    const keys = Object.keys(copy).filter((key) => `${key}.`.startsWith(`error.schema.${keyword}.`))
    expect(keys).toContain(`error.schema.${keyword}`)
    for (const key of keys) expectPlaceholders(copy[key] ?? '', known)
  })

  it.each(WIDGETS.filter((widget) => widget !== 'info'))('ask for an answer in the words of the widget %s', (widget) => {
    expect(copy[`error.schema.required.${widget}`]).toBeDefined()
  })

  it.each(OF_THE_SERVER)('say in each language that the server refuses an answer as %s', (message) => {
    for (const texts of [copy, english as Copy]) {
      const [own, fallback] = [texts[`error.${message}`], texts['error.default']]
      expect(own).toBeDefined()
      expect(own).not.toBe(fallback)
      expectPlaceholders(own ?? '', [])
    }
  })

  it('hold no text that nothing asks for', () => {
    const messages = DEFINITIONS.flatMap((definition): readonly string[] => definition.messages)
    const schema = Object.keys(OF_SCHEMA).map((keyword) => `schema.${keyword}`)
    const bases = ['default', ...OF_THE_SERVER, ...messages, ...schema].map((message) => `error.${message}`)
    const isAsked = (key: string) => bases.some((base) => key === base || WIDGETS.some((widget) => key === `${base}.${widget}`))
    expect(Object.keys(copy).filter((key) => !isAsked(key))).toEqual([])
  })

  it('are all there in English', () => expect(Object.keys(english)).toEqual(Object.keys(copy)))

  it('read well when filled', () => {
    expect(filled('error.age.min', 18)).toBe('Personen behöver ha fyllt 18 år.')
    expect(filled('error.dateWindow.early', '2026-11-22')).toBe('Välj 22\u00a0november\u00a02026 eller ett senare datum.')
    expect(filled('error.schema.minimum', 1000)).toBe('Fyll i 1\u00a0000 eller mer.')
  })
})
