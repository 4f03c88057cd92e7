import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { bicycle } from '../../../tests/fixtures/flow.ts'
import type { Bundle } from '../../contract/bundle.ts'
import type { FlowDocument } from '../../engine/document.ts'
import { renderPage, textOf } from '../testing/render.tsx'
import { FlowFrame } from './flow-frame.tsx'
import { languageSwitch } from './flow-parts.ts'
import { OutcomePage } from './outcome-page.tsx'

const document: FlowDocument = {
  ...bicycle,
  steps: [...bicycle.steps, { id: 'callUs', type: 'outcome', copy: 'bicycle.end', outcome: 'callUs' }],
}
const bundle: Bundle = { hash: 'h', flow: 'bicycle', document, copy: {}, options: {}, needs: [], languages: ['sv', 'en'] }
const copy = {
  'bicycle.people.title': 'Vem äger cykeln?',
  'bicycle.callUs.title': 'Ring oss',
  'bicycle.callUs.text': 'Så hjälper vi dig.',
  'general.progress.step': 'Steg {step:number} av {steps:number}',
  'general.progress.label': 'Så långt',
  'general.language': 'Språk',
  'general.back': 'Tillbaka',
}

function show(index: number, languages: readonly string[] = ['sv'], onBack = () => undefined, spoken = 'sv') {
  const step = document.steps[index]
  if (!step) throw new Error(`no step ${index}`)
  const chosen: string[] = []
  const language = { language: spoken, bundle: { ...bundle, languages }, choose: (code: string) => void chosen.push(code) }
  const shown = renderPage(
    <FlowFrame document={document} step={step} shownSteps={[0, 1, 3, 4, 5]} language={language} isReplaced={false}>
      <OutcomePage step={step} host={{ document, renderContact: () => <p>010-123 45 67</p> }} onBack={onBack} />
    </FlowFrame>,
    { copy },
  )
  return { ...shown, chosen }
}

describe('[B2.4] the frame of a step', () => {
  it('states the place of the step among the others and its title', () => {
    const { container } = show(0)
    expect(textOf(container)).toContain('Steg 1 av 4')
    expect(screen.getByRole('heading', { level: 1, name: 'Vem äger cykeln?' })).toBeDefined()
  })

  it('declares the language of the page while it is shown', async () => {
    await languageSwitch.preload()
    const page = window.document.documentElement
    page.lang = 'sv'
    const { rerender } = show(0, ['sv', 'en'], undefined, 'en')
    expect(page.lang).toBe('en')
    rerender(null)
    expect(page.lang).toBe('sv')
  })

  it('in one language offers no other', () => {
    show(0)
    expect(screen.queryByText('Svenska')).toBeNull()
  })

  it('in several languages offers each by its own name', async () => {
    await languageSwitch.preload()
    const { user, chosen } = show(0, ['sv', 'en'])
    const buttons = ['Svenska', 'English'].map((name) => screen.getByRole('button', { name }))
    expect(buttons.map((button) => [button.lang, button.getAttribute('aria-pressed')])).toEqual([
      ['sv', 'true'],
      ['en', 'false'],
    ])
    await user.click(screen.getByRole('button', { name: 'English' }))
    expect(chosen).toEqual(['en'])
  })
})

describe('[B2.8] the page of an outcome', () => {
  it('has the title and text of the outcome and how to reach us, and leads nowhere but back', async () => {
    const onBack = vi.fn<() => undefined>()
    const { user, container } = show(6, ['sv'], onBack)
    expect(screen.getByRole('heading', { level: 1, name: 'Ring oss' })).toBeDefined()
    expect(textOf(container)).toContain('Så hjälper vi dig.')
    expect(textOf(container)).toContain('010-123 45 67')
    expect(textOf(container)).not.toContain('Steg')
    expect(screen.getAllByRole('button').map(textOf)).toEqual(['Tillbaka'])
    await user.click(screen.getByRole('button', { name: 'Tillbaka' }))
    expect(onBack).toHaveBeenCalledOnce()
  })
})
