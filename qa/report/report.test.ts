import { beforeAll, describe, expect, it } from 'vitest'
import { readCopy } from '../../tests/content/child-files.ts'
import { bicycle, flowOf } from '../../tests/fixtures/flow.ts'
import type { Flow } from '../../src/engine/evaluate.ts'
import { judgePersona } from '../../src/personas/judge.ts'
import type { Examined } from './examined.ts'
import { coverageOf } from '../model/coverage.ts'
import { explore } from '../model/explore.ts'
import { outlineOf } from '../model/outline.ts'
import { explorableOf } from '../testing/garden-club.ts'
import { html } from './html.ts'
import { reportPage } from './page.ts'

describe('the report', () => {
  let examined: Examined
  let flow: Flow
  beforeAll(async () => {
    flow = await flowOf(bicycle)
    const copy = readCopy('copy/validators.sv.json')
    const coverage = coverageOf(explore(await explorableOf(bicycle)))
    const subject = {
      flow: 'bicycle',
      document: bicycle,
      copy,
      options: {},
      lookups: {},
      personas: [],
      documents: {},
      texts: {},
      source: 'förrådet',
    }
    const outline = outlineOf(subject)
    examined = {
      inspection: {
        subject,
        today: '2026-11-21',
        language: 'sv',
        outline,
        verdicts: [],
        coverage,
        visits: [],
        contradictions: [],
        differences: [],
      },
    }
  })

  it('says at the top that all is well, and has everything in its contents', () => {
    const page = reportPage([examined], [])
    expect(page).toContain('✓ Allt stämmer')
    for (const [, id = ''] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${id}"`)
    expect(page).not.toContain('undefined')
  })

  it('shows what is to be looked at before all else', () => {
    const differing = { ...examined, inspection: { ...examined.inspection, differences: ['Fältet <a> är nytt.'] } }
    const page = reportPage([differing], [])
    expect(page).toContain('✗ 1 sak att titta på')
    expect(page.indexOf('Fältet &lt;a&gt; är nytt.')).toBeLessThan(page.indexOf('Täckning</h3>'))
  })

  it('shows what is different in shared texts', () => {
    const page = reportPage([examined], ['Texterna general.price (general.sv): general.price.month är ändrat.'])
    expect(page).toContain('✗ 1 sak att titta på')
    expect(page).toContain('<a href="#delat">')
    expect(page).toContain('general.price.month är ändrat.')
  })

  it('words unmet expectations in the language of the inspection', () => {
    const unmet = [{ expectation: 'outcome', wanted: undefined, had: 'callUs' }] as const
    const persona = { name: 'Ada', description: '', today: '2026-11-21', answers: {}, expect: {} }
    const judged = { ...judgePersona(flow, persona), unmet }
    const pageIn = (language: 'sv' | 'en') =>
      reportPage([{ ...examined, inspection: { ...examined.inspection, language, verdicts: [judged] } }], [])
    expect(pageIn('sv').match(/Utfall: väntat inget, fick &quot;callUs&quot;\./g)).toHaveLength(2)
    expect(pageIn('en').match(/Outcome: expected nothing, got &quot;callUs&quot;\./g)).toHaveLength(2)
  })

  it('shows the pages of a browser beside each other, fetched when they are reached', () => {
    const capture = {
      name: 'end',
      step: 'end',
      tree: '- main',
      violations: ['axe: x'],
      pictures: { phone: 'end-390.png', desktop: 'end-1280.png' },
    }
    const page = reportPage([{ ...examined, look: { captures: [capture], differences: [], problems: ['Sidan end: axe: x'] } }], [])
    expect(page.match(/<img\s+loading="lazy"/g)).toHaveLength(2)
    expect(page).toContain('bicycle/end-390.png')
    expect(page).toContain('axe: x')
  })

  it('escapes every text', () => {
    expect(html`<p title="${'"'}">${'<b>&'}${[html`<i>${1}</i>`]}</p>`.markup).toBe('<p title="&quot;">&lt;b&gt;&amp;<i>1</i></p>')
  })
})
