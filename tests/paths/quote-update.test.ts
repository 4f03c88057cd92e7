import { expect, it, vi } from 'vitest'
import personas from '../../flow-schemas/accident/personas.json' with { type: 'json' }
import { swedishDateOf } from '../../src/values/clock.ts'
import type { Answers } from '../../src/engine/document.ts'
import { createBundleStore, readLiveFlows } from '../../src/server/features/content/bundles.ts'
import { describeShop } from '../../src/server/testing/describe-shop.ts'
import { publishContent } from '../../src/server/testing/published-content.ts'
import { vocabulary } from '../../src/vocabulary/vocabulary.ts'
import { browserPurchase } from './browser-purchase.ts'
import { filesRunBy } from './files-run.ts'

describeShop('update', (kit) => {
  it('x', async () => {
    const { app, clock } = kit.shop
    await publishContent(kit, ['accident'])
    const today = () => swedishDateOf(clock.now())
    const [live] = await readLiveFlows(kit.db)
    const loaded = await createBundleStore(kit.db, vocabulary, today).get(live!.hash)
    const { flow } = loaded!
    const purchase = browserPurchase({ app, clock, visit: kit.shop.visitor(), flow, hash: live!.hash, answers: personas.personas[0]!.answers as unknown as Answers })
    purchase.start()
    await vi.waitFor(() => expect(purchase.state.getState().selectedQuote).not.toBeNull())
    const { selectedQuote } = purchase.state.getState()
    const files = await filesRunBy(async () => {
      purchase.answers.set('startDate', '2026-12-24')
      purchase.answerChanged('startDate', '2026-12-24')
      console.log(purchase.state.getState().loadState, purchase.state.getState().selectedQuote)
      await vi.waitFor(() => expect(purchase.state.getState().loadState.kind).toBe('ready'))
    })
    console.log(selectedQuote, purchase.state.getState().selectedQuote)
    console.log(files.length, files.filter(f => !/^(src\/values|validators|src\/server\/platform|src\/server\/accounts\/session|src\/contract)/.test(f)).join('\n'))
  })
})
