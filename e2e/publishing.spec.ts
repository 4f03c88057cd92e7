import { content, editDraft } from './support/content.ts'
import { childPurchase, PERSONS, PRODUCT_PATH, signAndGetReceipt } from './support/child-purchase.ts'
import { originOf } from './support/servers.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: originOf('content') })
test.describe.configure({ mode: 'serial' })

interface Section {
  readonly id: string
  readonly inputs: string[]
}
/** A group of a fragment, with what the document says of its sections in place of the group. */
interface Group {
  readonly group: string
  sections?: Record<string, { readonly inputs: readonly string[] }>
}
interface Document {
  readonly properties: Record<string, unknown>
  readonly steps: { readonly sections?: [insured: Section, need: Section, contact: Group] }[]
}

/** Moves the phone to the first section, followed by a new optional question. */
function withMovedPhone(body: Record<string, unknown>): Record<string, unknown> {
  const document = structuredClone(body) as unknown as Document
  const [insured, , contact] = document.steps[0]?.sections ?? []
  if (contact) contact.sections = { contact: { inputs: ['email'] } }
  insured?.inputs.push('phone', 'nickname')
  document.properties['nickname'] = { type: 'string', maxLength: 40, widget: 'text', copy: 'child.nickname' }
  return document as unknown as Record<string, unknown>
}

test('[D1] [D3] a change is published during a purchase: new customers see it, the customer in the flow buys with the version they began with', async ({
  page,
  browser,
}) => {
  const begun = childPurchase(page)
  await begun.open()
  await begun.fillApplication()

  await editDraft('flow', 'child', withMovedPhone)
  await editDraft('copy', 'child.sv', (copy) => ({
    ...copy,
    'child.insuredChild.label': 'Personnummer för ditt barn',
    'child.nickname.label': 'Vad kallas barnet?',
  }))
  expect(await content('lint', 'child')).toContain('inga fel')
  const diff = await content('diff', 'child')
  expect(diff).toContain(
    'Fältet "Telefonnummer" (phone) är flyttat från avsnittet contact (steget application) till insured (steget application).',
  )
  expect(diff).toContain('Fältet "Vad kallas barnet?" (nickname) är nytt och frivilligt.')
  expect(diff).toContain('[bara text]')
  expect(await content('publish', 'child')).toMatch(/child: live som [\w-]{22}/)

  await page.reload()
  await expect(begun.child).toHaveValue('20180101-2392')
  await expect(page.getByRole('textbox', { name: 'Vad kallas barnet?' })).toBeHidden()
  await begun.goToHealth()

  const other = await (await browser.newContext()).newPage()
  await other.goto(`${originOf('content')}${PRODUCT_PATH}/teckna`)
  const fresh = childPurchase(other)
  await expect(other.getByRole('textbox', { name: 'Personnummer för ditt barn' })).toBeVisible()
  const inputs = await other.getByRole('textbox').evaluateAll((boxes) => boxes.map((box) => box.id))
  expect(inputs).toEqual(['flow-insuredChild', 'flow-personalNumber', 'flow-phone', 'flow-nickname', 'flow-email'])
  await other.getByRole('textbox', { name: 'Personnummer för ditt barn' }).fill('201801012392')
  await fresh.guardian.fill('198507092388')
  await other.getByRole('textbox', { name: 'Vad kallas barnet?' }).fill('Lillen')
  await fresh.need('Ja').check()
  await fresh.fillContact()
  await expect(fresh.price).toContainText('145 kr/mån')
  await fresh.goToHealth()
  await other.context().close()

  await begun.fillHealth()
  await begun.goToTerms()
  await begun.fillTerms()
  await begun.goToSummary()
  await begun.goToSigning()
  await signAndGetReceipt(page, PERSONS.guardian41)
  await expect(page.getByText(/TF-26-\d{8}/)).toBeVisible()
})

test('a rollback brings the earlier questions back', async ({ page }) => {
  expect(await content('rollback', 'child')).toMatch(/child: live som/)
  await childPurchase(page).open()
  await expect(page.getByRole('textbox', { name: 'Barnets personnummer' })).toBeVisible()
  expect(await content('history', 'child')).toMatch(/rollback[\s\S]*publish[\s\S]*publish/)
})

test('a price saved with questions that were since withdrawn opens with its answers and reports the changed questions', async ({
  page,
  browser,
}) => {
  const begun = childPurchase(page)
  await begun.open()
  await begun.fillApplication()
  await page.getByRole('button', { name: 'Spara prisförslag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Spara prisförslaget' })
  await dialog.getByRole('button', { name: 'Kopiera länken' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Länk till prisförslaget' }).inputValue()

  const old = (await content('history', 'child')).split(/\s+/)[2] ?? ''
  await content('publish', 'child')
  expect(await content('withdraw', old)).toContain('är tillbakadraget')

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(link)
  await other.getByRole('button', { name: 'Öppna prisförslaget' }).click()
  await expect(other.getByRole('textbox', { name: 'Personnummer för ditt barn' })).toHaveValue(/20180101/)
  await expect(other.getByRole('textbox', { name: 'Telefonnummer' })).toHaveValue(/070/)
  await expect(other.getByRole('heading', { name: 'Frågorna har ändrats' })).toBeVisible()
  await expect(childPurchase(other).price).toContainText('145 kr/mån')
  await expect(childPurchase(other).price).toContainText('Samma pris som i ditt prisförslag')
  await childPurchase(other).goToHealth()
  await elsewhere.close()
})

test('a document with faults is not published, and the faults are named at their places', async ({ page }) => {
  await editDraft('copy', 'child.sv', ({ 'child.guardian.label': _, ...others }) => others)
  const failure = await content('publish', 'child').catch((error: { stdout: string }) => error.stdout)
  expect(failure).toContain('/properties/personalNumber/copy: Texten "child.guardian.label" saknas på språket sv.')
  await childPurchase(page).open()
  await expect(page.getByRole('textbox', { name: 'Ditt personnummer' })).toBeVisible()
})

test('drafts are closed without a token', async ({ request }) => {
  const ask = async (query: string, headers = {}) => (await request.post('/graphql', { data: { query }, headers })).text()
  for (const query of [
    '{ contents { id } }',
    '{ draft(kind: "flow", id: "child") { body } }',
    'mutation { publish(id: "child") { hash } }',
  ]) {
    expect(await ask(query)).toContain('authors only')
    expect(await ask(query, { authorization: `Bearer ${'A'.repeat(43)}` })).toContain('authors only')
  }
  expect(await ask('{ products { product } }')).toContain('child')
})

test.describe('a product off sale', () => {
  test.use({ allowedInConsole: /404 \(Not Found\)/ })
  test('disappears from the start page and its address at the next load, and returns unchanged', async ({ page }) => {
    const card = page.getByRole('main').getByRole('link', { name: /Barnförsäkring/ })
    await page.goto('/')
    await expect(card.first()).toBeVisible()
    expect(await content('off-sale', 'child')).toContain('child: tagen ur försäljning')
    await page.reload()
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /försäkring/i })
        .first(),
    ).toBeVisible()
    await expect(card).toHaveCount(0)
    for (const address of [PRODUCT_PATH, `${PRODUCT_PATH}/teckna`]) {
      expect((await page.goto(address))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Sidan finns inte' })).toBeVisible()
    }
    expect(await content('on-sale', 'child')).toContain('child: säljs igen')
    expect((await page.goto(PRODUCT_PATH))?.status()).toBe(200)
    await childPurchase(page).open()
  })
})
