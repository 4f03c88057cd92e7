import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { bicycle } from '../../../tests/fixtures/flow.ts'
import type { Bundle } from '../../contract/bundle.ts'
import type { FlowDocument } from '../../engine/document.ts'
import { CopyProvider } from '../copy/copy-context.tsx'
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
const refuse = (key: string) => {
  throw new Error(`no text "${key}"`)
}

function draw(index: number, languages: readonly string[] = ['sv']): string {
  const step = document.steps[index]
  if (!step) throw new Error(`no step ${index}`)
  const language = { language: 'sv', bundle: { ...bundle, languages }, choose: () => undefined }
  return renderToStaticMarkup(
    <CopyProvider copy={copy} facts={{}} onMissing={refuse}>
      <FlowFrame document={document} step={step} shownSteps={[0, 1, 3, 4, 5]} language={language} isReplaced={false}>
        <OutcomePage step={step} host={{ document, renderContact: () => <p>010-123 45 67</p> }} onBack={() => undefined} />
      </FlowFrame>
    </CopyProvider>,
  )
}

describe('[B2.4] the frame of a step', () => {
  it('says where the customer is and what the step is called', () => {
    const html = draw(0)
    expect(html).toContain('Steg 1 av 4')
    expect(html).toContain('<h1>Vem äger cykeln?</h1>')
  })

  it('shows the languages by their own names, only where there are several', async () => {
    expect(draw(0)).not.toContain('Svenska')
    await languageSwitch.preload()
    const html = draw(0, ['sv', 'en'])
    expect(html).toMatch(/<button[^>]* lang="sv" aria-pressed="true">Svenska/)
    expect(html).toMatch(/<button[^>]* lang="en" aria-pressed="false">English/)
  })
})

describe('[B2.8] the page of an outcome', () => {
  it('is called as the outcome, says what it says and how to reach us, and leads back alone', () => {
    const html = draw(6)
    expect(html).toContain('<h1>Ring oss</h1>')
    expect(html).toContain('Så hjälper vi dig.')
    expect(html).toContain('010-123 45 67')
    expect(html.match(/<button/g)).toHaveLength(1)
    expect(html).toContain('Tillbaka')
    expect(html).not.toContain('Steg')
  })
})
