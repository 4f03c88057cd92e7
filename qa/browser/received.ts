import type { Page } from '@playwright/test'
import { answerParams } from '../../src/answers/answer-params.ts'
import { textsIn } from '../../src/answers/texts-in.ts'
import type { IsoDate } from '../../src/values/clock.ts'
import { NOWHERE, readSavedFlow, writeSavedFlow, type FlowStorage } from '../../src/web/flow/saved-flow.ts'
import type { Subject } from '../load/content.ts'
import type { Visit } from '../model/visits.ts'

/**
 * Makes the page show the receipt as after a reload, from the data that the page stores. For answers that are valid by
 * the document but refused by the server.
 * @param address of the receipt
 */
export async function showAsReceived(page: Page, { document, copy, options }: Subject, visit: Visit, today: IsoDate, address: string) {
  const kept = new Map(await page.evaluate(() => Object.entries(sessionStorage) as [string, string][]))
  const storage: FlowStorage = {
    tab: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, text),
      removeItem: (key) => void kept.delete(key),
    },
    device: NOWHERE,
    now: () => new Date(`${today}T11:00:00Z`),
  }
  const saved = readSavedFlow(storage, document.flow)
  if (!saved) throw new Error('the page has kept nothing of the flow')
  const { evaluation } = visit
  const received = {
    reference: 'EX-26-000000',
    receivedAt: storage.now().toISOString(),
    params: answerParams({ document, options, evaluation, texts: textsIn(copy) }, today),
  }
  writeSavedFlow(storage, document, { ...saved, answers: {}, received })
  await page.evaluate(
    (entries) => {
      for (const [key, text] of entries) sessionStorage.setItem(key, text)
    },
    [...kept],
  )
  await page.goto(address)
}
