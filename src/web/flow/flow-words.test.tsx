import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { bicycle, flowOf, input } from '../../../tests/fixtures/flow.ts'
import { labelOf } from '../../answers/texts.ts'
import type { Bundle } from '../../contract/bundle.ts'
import { compileCopy } from '../../copy/compile-copy.ts'
import type { FlowDocument } from '../../engine/document.ts'
import { useCopy } from '../copy/copy-context.tsx'
import { createAnswerStore } from '../renderer/answer-store.ts'
import { renderPage, textOf } from '../testing/render.tsx'
import { FlowWords } from './flow-words.tsx'

const pet = input({ type: 'string', copy: 'pet' })
const age = input({ type: 'integer', widget: 'number', copy: 'age' })
const document: FlowDocument = {
  ...bicycle,
  properties: { pet, age, other: input({ type: 'string', copy: 'other' }) },
  required: [],
  conditions: {},
  blocks: [],
  facts: {},
  outcomes: {},
  steps: [],
}

const copy = compileCopy({
  'pet.label': 'Vad heter djuret?',
  'age.label': 'Hur gammal är {pet, select, unanswered {djuret} other {{pet}}}?',
  'general.newTab': 'öppnas i ny flik',
  'age.help': 'Står i **passet** eller [här](https://example.se/pass)',
})

const draw = vi.fn<() => void>()

function Page() {
  const { t, prose, ...texts } = useCopy()
  useEffect(draw)
  return (
    <>
      <h1>{labelOf({ t, ...texts }, age)}</h1>
      <input />
      <div>{prose?.(t('age.help'))}</div>
    </>
  )
}

async function show() {
  const store = createAnswerStore(await flowOf(document), {})
  const bundle: Bundle = { hash: 'h', flow: 'test', document, copy, options: {}, needs: [], worded: true }
  const shown = renderPage(
    <FlowWords answers={store} bundle={bundle}>
      <Page />
    </FlowWords>,
    { copy },
  )
  return { ...shown, store, title: () => textOf(screen.getByRole('heading')) }
}

describe('[B2.4] a question that names an answer', () => {
  it('follows a finished answer, not the typing of it, and is drawn again only for an answer that it names', async () => {
    const { store, title, user } = await show()
    expect(title()).toBe('Hur gammal är djuret?')
    await user.click(screen.getByRole('textbox'))
    act(() => store.type('pet', 'B'))
    act(() => store.type('pet', 'Bo'))
    expect(title()).toBe('Hur gammal är djuret?')
    await user.tab()
    expect(await screen.findByText('Hur gammal är Bo?')).toBeDefined()
    draw.mockClear()
    await act(async () => store.set('other', 'x'))
    await act(async () => store.set('age', 4))
    expect(draw).not.toHaveBeenCalled()
  })

  it('draws bold words, and a link to another site without access to this page', async () => {
    await show()
    expect(screen.getByText('passet').tagName).toBe('STRONG')
    const link = screen.getByRole('link')
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://example.se/pass', 'noopener noreferrer'])
  })
})
