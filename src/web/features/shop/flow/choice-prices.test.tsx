import { configure, screen, waitFor, within } from '@testing-library/react'
import { castDraft } from 'immer'
import { expect, it, vi } from 'vitest'
import { readCopy } from '../../../../../tests/content/child-files.ts'
import consent from '../../../../../flow-schemas/fragments/consent.json' with { type: 'json' }
import { bicycle, edited, flowOf, input } from '../../../../../tests/fixtures/flow.ts'
import type { Quote, QuoteRequest } from '../../../../contract/quotes.ts'
import type { FlowDocument, InputSchema } from '../../../../engine/document.ts'
import { textOf } from '../../../testing/render.tsx'
import { createPurchase } from '../purchase/purchase.ts'
import { bicycleApi, bicycleQuote, purchaseParts } from '../purchase/testing.ts'
import { renderFlowPage } from './testing.tsx'

// what loads late is not part of this
vi.mock('../../../ui/when-idle.ts', () => ({ whenIdle: () => () => undefined }))
vi.mock('./beside-price.tsx', () => ({ BesidePrice: () => null }))
vi.mock('../proposal/save-proposal.tsx', () => ({ SaveProposal: () => null }))

const document: FlowDocument = {
  ...bicycle,
  properties: {
    owner: input({ type: 'string', copy: 'bicycle.owner', minLength: 2, quote: { path: 'bicycle.owner', effect: 'create' } }),
    isElectric: input({
      type: 'boolean',
      widget: 'yesNo',
      copy: 'bicycle.electric',
      quote: { path: 'bicycle.electric', effect: 'update' },
    }),
    hasLock: input({ type: 'boolean', widget: 'yesNo', copy: 'bicycle.lock', quote: { path: 'bicycle.lock', effect: 'update' } }),
    cover: input({
      type: 'string',
      widget: 'cards',
      copy: 'bicycle.cover',
      enum: ['half', 'full'],
      options: 'covers',
      default: 'half',
      quote: { path: 'bicycle.cover', effect: 'update' },
    }),
  },
  required: ['owner', 'isElectric', 'hasLock', 'cover'],
  conditions: {},
  blocks: [],
  quote: { path: 'bicycle', groupBy: 'cover' },
  steps: [
    {
      id: 'bicycle',
      type: 'input',
      copy: 'bicycle.bicycle',
      sections: [{ id: 'bicycle', copy: 'bicycle.bicycle', inputs: ['owner', 'isElectric', 'hasLock', 'cover'] }],
    },
    ...bicycle.steps.slice(-3),
  ],
}

const copy = {
  ...readCopy('copy/general.sv.json', 'copy/validators.sv.json', 'child/copy.sv.json'),
  'bicycle.bicycle.title': 'Din cykel',
  'bicycle.owner.label': 'Vem äger cykeln?',
  'bicycle.electric.label': 'Är det en elcykel?',
  'bicycle.lock.label': 'Har cykeln ett lås?',
  'bicycle.cover.label': 'Skydd',
  'bicycle.half': 'Halv',
  'bicycle.full': 'Hel',
}
const options = {
  covers: [
    { code: 'half', copy: 'bicycle.half' },
    { code: 'full', copy: 'bicycle.full' },
  ],
}

/** The quotes of a server: half costs 1 200 kr a year, full 2 400, and a lock makes both cheaper. */
function quoteFor({ flow: { answers } }: QuoteRequest): Quote {
  const annualPremium = (answers['cover'] === 'full' ? 2400 : 1200) - (answers['hasLock'] === true ? 600 : 0)
  return bicycleQuote(`TQ${String(answers['cover'])}`, annualPremium)
}

interface Shop {
  readonly respond?: (request: QuoteRequest) => Quote | Promise<Quote>
  readonly sold?: FlowDocument
  readonly asksAboutMarketing?: boolean
}

async function renderPurchase({ respond = quoteFor, sold = document, asksAboutMarketing = true }: Shop = {}) {
  const openApi = () => bicycleApi(respond, { displayElectronicMarketing: asksAboutMarketing })
  const purchase = createPurchase(purchaseParts({ flow: await flowOf(sold), openApi }))
  purchase.start()
  return renderFlowPage(purchase, { copy, options })
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const cards = () => screen.getAllByRole('radio', { name: /^(Halv|Hel)/ }).map((card) => plain(textOf(card.closest('label') ?? card)))
const priceBox = () => plain(textOf(screen.getByRole('complementary', { name: 'Ditt pris' })))
const answer = (question: string, yesNo: string) =>
  within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: yesNo })

/** Typing pauses and calls follow each other: on a busy machine that takes more than the second that is usual. */
configure({ asyncUtilTimeout: 10_000 })

it('[B2.6] [B4.3] cards have a price of the current answers, or name the question to answer first', async () => {
  const { user } = await renderPurchase()
  await waitFor(() =>
    expect(cards()).toEqual([expect.stringContaining('Svara först på ”Vem äger cykeln?”'), expect.stringContaining('Svara först på')]),
  )
  expect(priceBox()).toContain('Priset visas när du har fyllt i uppgifterna')

  // the price comes while the customer is still in the field
  await user.type(screen.getByRole('textbox', { name: 'Vem äger cykeln?' }), 'Anna')
  await waitFor(() => expect(cards()).toEqual([expect.stringContaining('100 kr/mån'), expect.stringContaining('200 kr/mån')]))

  await user.click(answer('Har cykeln ett lås?', 'Ja'))
  await waitFor(() => expect(priceBox()).toContain('Priset visas när du har svarat på ”Är det en elcykel?”'))
  expect(cards()).toEqual([
    expect.stringContaining('Svara först på ”Är det en elcykel?”'),
    expect.stringContaining('Svara först på ”Är det en elcykel?”'),
  ])

  await user.click(answer('Är det en elcykel?', 'Nej'))
  await waitFor(() => expect(cards()).toEqual([expect.stringContaining('50 kr/mån'), expect.stringContaining('150 kr/mån')]))
  expect(priceBox()).toContain('50 kr/mån')
})

/** The inputs that show that a price is worked out because of them. */
const busyInputs = () => [...window.document.querySelectorAll('.flow-busy')].map((mark) => textOf(mark.closest('.flow-input')))

it('[B3.1] the input whose change caused the running call shows it, and no other, until the price is there', async () => {
  const gate = Promise.withResolvers<void>()
  let isHeld = false
  const { user } = await renderPurchase({
    respond: async (request) => {
      if (isHeld) await gate.promise
      return quoteFor(request)
    },
  })
  await user.type(screen.getByLabelText(/Vem äger cykeln/), 'Anna')
  await user.click(answer('Är det en elcykel?', 'Nej'))
  await user.click(answer('Har cykeln ett lås?', 'Nej'))
  await waitFor(() => expect(priceBox()).toContain('100 kr/mån'))
  expect(busyInputs()).toEqual([])
  isHeld = true
  await user.click(answer('Har cykeln ett lås?', 'Ja'))
  await waitFor(() => expect(busyInputs()).toEqual([expect.stringContaining('Har cykeln ett lås?')]))
  gate.resolve()
  await waitFor(() => expect(priceBox()).toContain('50 kr/mån'))
  expect(busyInputs()).toEqual([])
})

/** The purchase with the question about marketing of the shared fragment. */
const withMarketing = edited(document, (draft) => {
  draft.facts = castDraft(consent.facts as NonNullable<FlowDocument['facts']>)
  draft.conditions = castDraft(consent.conditions as NonNullable<FlowDocument['conditions']>)
  draft.properties['offers'] = castDraft({ ...(consent.properties.marketing as InputSchema) })
  draft.required.push('offers')
  draft.steps[0]!.sections![0]!.inputs.push('offers')
})

it.each([true, false])(
  '[B3.1] the question about marketing is asked if the metadata of the product say so: %s',
  async (asksAboutMarketing) => {
    const { user } = await renderPurchase({ sold: withMarketing, asksAboutMarketing })
    await user.type(screen.getByLabelText(/Vem äger cykeln/), 'Anna')
    await user.click(answer('Är det en elcykel?', 'Nej'))
    await user.click(answer('Har cykeln ett lås?', 'Nej'))
    await waitFor(() => expect(priceBox()).toContain('100 kr/mån'))
    expect(screen.queryAllByRole('radiogroup', { name: /^Får vi skicka erbjudanden/ })).toHaveLength(asksAboutMarketing ? 1 : 0)
  },
)
