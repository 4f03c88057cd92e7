import { describe, expect, it } from 'vitest'
import { bicycle, input } from '../../../tests/fixtures/flow.ts'
import { club, codesOf } from '../../../tests/fixtures/lint.ts'
import type { FlowDocument, InputSchema, Step } from '../document.ts'
import { isSigned, signerInput } from '../signer.ts'

const signer = input({
  type: 'string',
  personalNumber: true,
  copy: 'club.signer',
  quote: { path: 'signer.personalNumber', effect: 'none' },
})
const sign: Step = { id: 'sign', type: 'sign', copy: 'club.sign' }

/** The club's form, with the signer named by an input of its first step. */
function signed(named: InputSchema = signer, { required = true, step = {}, section = {} } = {}): FlowDocument {
  const sections = [{ id: 'signer', copy: 'club.signer', inputs: ['signer'], ...section }]
  const naming: Step = { id: 'naming', type: 'input', copy: 'club.naming', sections, ...step }
  return {
    ...club,
    properties: { ...club.properties, signer: named },
    required: required ? [...club.required, 'signer'] : club.required,
    steps: [naming, ...club.steps.filter(({ type }) => type !== 'receipt'), sign, { id: 'done', type: 'receipt', copy: 'club.done' }],
  }
}

describe('who signs a service flow', () => {
  it('is named by an input that is always answered', () => {
    expect(codesOf(signed())).toEqual([])
    expect(isSigned(signed())).toBe(true)
    expect(signerInput(signed())).toBe('signer')
  })

  it('is named by an input that shows what the page gives', () => {
    const shown = { ...signer, readOnly: true, initial: { fact: 'invited' } }
    const document = signed(shown, { required: false })
    const given = { ...document, facts: { ...document.facts, invited: { type: 'string', given: true } } } as const
    expect(codesOf(given)).toEqual([])
    expect(codesOf(document)).toContain('uncertainSigner /properties/signer')
  })

  it('has to be named', () => {
    const { quote: _, ...unplaced } = signer
    const at = signed(unplaced).steps.findIndex(({ type }) => type === 'sign')
    expect(codesOf(signed(unplaced))).toEqual([`withoutSigner /steps/${at}`])
  })

  it('is no question in a flow that is not signed, nor in a purchase', () => {
    expect(isSigned(club)).toBe(false)
    expect(codesOf(club)).toEqual([])
    expect(codesOf(bicycle)).toEqual([])
    expect(signerInput(bicycle)).toBeUndefined()
  })

  const hasMembers = { showIf: Object.keys(club.conditions ?? {})[0] ?? '' }
  it.each<[string, FlowDocument]>([
    ['has a name for a personal number', signed(input({ ...signer, personalNumber: undefined, type: 'integer', widget: 'number' }))],
    ['may be left out', signed(signer, { required: false })],
    ['may be hidden', signed({ ...signer, ...hasMembers })],
    ['is in a section that may be hidden', signed(signer, { section: hasMembers })],
    ['is in a step that may be hidden', signed(signer, { step: hasMembers })],
  ])('is not certain where it %s', (_, document) => {
    expect(codesOf(document)).toContain('uncertainSigner /properties/signer')
  })

  it('signs a text that says nothing of a price', () => {
    const copy = { sv: { club: { 'club.sign.text': '{signer} {annualPremium:money}' } } }
    const codes = codesOf(signed(), { copy })
    expect(codes).toContain('unknownPlaceholder /copy/sv/club/club.sign.text')
    expect(codesOf(signed(), { copy: { sv: { club: { 'club.sign.text': '{signer}' } } } })).not.toContain(
      'unknownPlaceholder /copy/sv/club/club.sign.text',
    )
    expect(codesOf(signed(), { copy: { sv: { club: {} } } }).filter((code) => code === 'missingCopy /flow')).toHaveLength(1)
  })
})
