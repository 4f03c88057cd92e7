import { describe, expect, it, vi } from 'vitest'
import type { Bundle } from '../../src/contract/bundle.ts'
import type { FlowDocument } from '../../src/engine/document.ts'
import { FlowPage } from '../../src/web/features/shop/flow/flow-page.tsx'
import { createPurchase } from '../../src/web/features/shop/purchase/purchase.ts'
import { widgets } from '../../src/web/renderer/widgets/testing-registry.ts'
import { renderPage } from '../../src/web/testing/render.tsx'
import { product } from '../../src/web/testing/services.ts'
import { readCopy } from '../content/child-files.ts'
import { bicycle, flowOf, input, TODAY } from '../fixtures/flow.ts'
import { filesRunBy } from './files-run.ts'
import { differences, NO_DIFFERENCES, readWay } from './stages.ts'

// what follows when typing pauses is not part of this way
vi.mock('../../src/web/renderer/wait.ts', async (original) => ({ ...(await original<object>()), TYPING_PAUSE: 60_000 }))
// the page loads its later steps when the browser is idle, which is not part of this way
vi.mock('../../src/web/ui/when-idle.ts', () => ({ whenIdle: () => () => undefined }))

const document: FlowDocument = {
  ...bicycle,
  properties: { ...bicycle.properties, rider: input({ type: 'string', widget: 'text' }) },
}
const copy = {
  ...readCopy('copy/general.sv.json', 'copy/validators.sv.json', 'child/copy.sv.json'),
  'bicycle.people.title': 'Vem äger cykeln?',
  'bicycle.owner.title': 'Ägaren',
  'test.input.label': 'Fråga',
}

const SUPPORTING = {
  'src/web/copy': 'the texts of the page',
  'src/web/services': 'the services that pages share',
}

const never = () => new Promise<never>(() => undefined)

/** A purchase that has started. Its calls never return. */
async function startedPurchase() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const purchase = createPurchase({
    flow: await flowOf(document),
    hash: 'h'.repeat(22),
    saved: undefined,
    openApi: () => ({ metadata: never, before: never, quotes: never }),
    storage: { tab: storage, device: storage, now: () => new Date('2026-11-21T11:00:00Z') },
    entryContext: {},
    follow: () => undefined,
    today: () => TODAY,
    log: () => undefined,
    showStep: () => undefined,
    showPage: () => undefined,
    track: () => undefined,
  })
  purchase.start()
  return { purchase, kept }
}

describe('the way of an answer on a page of a flow', () => {
  it('runs from a key press to the screen and the storage through the stages that docs/architecture.md names', async () => {
    const { purchase, kept } = await startedPurchase()
    const bundle: Bundle = { hash: purchase.hash, flow: 'bicycle', document, copy: {}, options: {}, needs: [], languages: ['sv'] }
    const language = { language: 'sv', bundle, choose: () => undefined }
    const { user, container } = renderPage(
      <FlowPage
        purchase={purchase}
        language={language}
        widgets={widgets}
        product={product}
        isReplaced={false}
        wasSaved={false}
        stopped={undefined}
      />,
      { copy },
    )
    const control = container.querySelector<HTMLInputElement>('input[name="rider"]')
    if (!control) throw new Error('the page has no text control')
    await user.type(control, 'a')
    const files = await filesRunBy(async () => user.keyboard('b'))
    expect(control.value).toBe('ab')
    expect([...kept.values()].join('')).toContain('"rider":"ab"')
    expect(differences(readWay('The way of an answer on a page', SUPPORTING), files)).toEqual(NO_DIFFERENCES)
  })
})
