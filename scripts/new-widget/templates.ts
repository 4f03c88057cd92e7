/** Placeholder message for an empty new widget, until the developer finds better words, by language. */
export const PLACEHOLDERS: Readonly<Record<string, string>> = { sv: 'Fyll i det här fältet', en: 'Fill in this field' }

/** Words that the files of a new widget use for something else. */
export const OWN_WORDS = [
  'asText',
  'createTextControl',
  'defineWidget',
  'definition',
  'describe',
  'expect',
  'format',
  'it',
  'parse',
  'renderWidget',
  'screen',
] as const

/** The files of a new widget, by name: a text control until it is drawn in another way. */
export function filesOf(name: string, folder: string): Readonly<Record<string, string>> {
  return { 'definition.ts': definition(name), 'index.ts': drawing(name), [`${folder}.test.tsx`]: test(name) }
}

const definition = (name: string) => `import type { WidgetDescription } from '../../../../engine/widget.ts'

export const definition: WidgetDescription = {
  name: '${name}',
  answers: ['string'],
  description: 'Write in one sentence what it asks for.',
}
`

const drawing = (name: string) => `import { asText } from '../../../../values/typed-text.ts'
import { defineWidget } from '../../define-widget.ts'
import { createTextControl } from '../../parts/text-control.tsx'

const parse = (typed: string) => asText(typed.trim())
const format = String

/** Write what it asks for, and how. */
export const ${name} = defineWidget({
  name: '${name}',
  keepsDraft: true,
  parse,
  format,
  Component: createTextControl({ parse, format, attributes: () => ({}) }),
})
`

const test = (name: string) => `import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWidget } from '../../../testing/render-widget.tsx'

const control = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Fråga' })

describe('the widget ${name}', () => {
  it('gives what is typed, without the space around it', async () => {
    const { user, given } = renderWidget('${name}')
    await user.type(control(), ' ab ')
    expect(given.at(-1)).toBe('ab')
  })

  it('shows the answer that it has', () => {
    renderWidget('${name}', { answer: 'ab' })
    expect(control().value).toBe('ab')
  })
})
`
