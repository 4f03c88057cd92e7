import { describe, expect, it } from 'vitest'
import generalCopy from '../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import mandateCopy from '../../flow-schemas/copy/mandate.sv.json' with { type: 'json' }
import { bicycle, input } from '../../tests/fixtures/flow.ts'
import { INSURER as insurer } from '../../tests/fixtures/insurer.ts'
import type { FlowDocument } from '../engine/document.ts'
import { lintMandate } from './lint-mandate.ts'
import { givesMandate, mandateIn } from './mandate.ts'

const quote = { path: 'payment.mandateAccepted', effect: 'none' } as const
const asking = input({ type: 'boolean', const: true, widget: 'checkbox', documents: 'mandate', quote })
const document = { ...bicycle, copy: ['mandate'], properties: { allow: asking } }
const copy = { ...generalCopy, ...mandateCopy }

describe('the mandate to pay by Autogiro', () => {
  it('has each part that Bankgirot prescribes, and names the payee with number and address', () => {
    const mandate = mandateIn({ copy, document }, insurer)
    expect(mandate?.title).toBe('Medgivande till betalning via Autogiro')
    expect(mandate?.payee.value.replaceAll('\u00a0', ' ')).toBe('Teckna Försäkring, org.nr 599900-0028, Exempelgatan 1, 111 22 Stockholm')
    expect(mandate?.versionText).toBe(`Version ${mandateCopy['mandate.version']}`)
    expect(mandate?.blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))).toEqual([
      'Allmänt',
      'Definition av bankdag',
      'Information om betalning',
      'Täckning måste finnas på kontot',
      'Stopp av betalning (återkallelse av betalningsorder)',
      'Medgivandets giltighetstid, återkallelse',
      'Rätten för betalningsmottagaren och betalarens betaltjänstleverantör att avsluta anslutningen till Autogiro',
    ])
  })

  it.each([
    'medger att betalning får göras genom uttag från angivet konto',
    'senast åtta bankdagar före förfallodagen',
    'tillräckligt saldo finns på kontot senast kl. 00.01 på förfallodagen',
    'senast två bankdagar före förfallodagen',
    'senast fem bankdagar före förfallodagen',
    'trettio dagar efter det att betalningsmottagaren underrättat betalaren',
  ])('says "%s"', (words) => expect(mandateCopy['mandate.text']).toContain(words))

  it('is none in a flow that asks for none, or that was published before the mandate had a text', () => {
    expect(mandateIn({ copy, document: bicycle }, insurer)).toBeUndefined()
    expect(mandateIn({ copy: generalCopy, document }, insurer)).toBeUndefined()
  })

  it.each([
    [{ payment: { mandateAccepted: true } }, true],
    [{ payment: { mandateAccepted: 'true' } }, false],
    [{ payment: { method: 'PaperInvoice' } }, false],
    [{}, false],
  ])('of the request %j is given: %s', (request, isGiven) => expect(givesMandate(request)).toBe(isGiven))
})

const codesOf = (properties: FlowDocument['properties'], pages = document.copy) =>
  lintMandate({ ...document, copy: pages, properties }).map(({ code, at }) => `${code} ${at}`)

describe('lintMandate', () => {
  it('finds nothing where the customer can read what the answer gives', () => expect(codesOf({ allow: asking })).toEqual([]))

  it('finds a question without a link to the mandate, also where it links to other documents', () => {
    for (const documents of [undefined, false, true] as const) {
      const { documents: _, ...plain } = asking
      const allow = documents === undefined ? plain : { ...plain, documents }
      expect(codesOf({ allow })).toEqual(['unreadMandate /properties/allow/documents'])
    }
  })

  it('finds a flow without the copy page of the mandate', () => {
    expect(codesOf({ allow: asking }, ['general'])).toEqual(['unreadMandate /copy'])
  })
})
