import { describe, expect, it, vi } from 'vitest'
import type { FlowDocument } from '../../src/engine/document.ts'
import { renderFlowPage } from '../../src/web/features/shop/flow/testing.tsx'
import { createPurchase } from '../../src/web/features/shop/purchase/purchase.ts'
import { purchaseParts } from '../../src/web/features/shop/purchase/testing.ts'
import { memoryStorage } from '../../src/web/testing/storage.ts'
import { readCopy } from '../content/child-files.ts'
import { bicycle, flowOf, input } from '../fixtures/flow.ts'
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

describe('the way of an answer on a page of a flow', () => {
  it('runs from a key press to the screen and the storage through the stages that docs/architecture.md names', async () => {
    const tab = memoryStorage()
    const parts = purchaseParts({ flow: await flowOf(document) })
    const purchase = createPurchase({ ...parts, storage: { ...parts.storage, tab } })
    purchase.start()
    const { user, container } = renderFlowPage(purchase, { copy })
    const control = container.querySelector<HTMLInputElement>('input[name="rider"]')
    if (!control) throw new Error('the page has no text control')
    await user.type(control, 'a')
    const files = await filesRunBy(async () => user.keyboard('b'))
    expect(control.value).toBe('ab')
    expect([...tab.items.values()].join('')).toContain('"rider":"ab"')
    expect(differences(readWay('The way of an answer on a page', SUPPORTING), files)).toEqual(NO_DIFFERENCES)
  })
})
