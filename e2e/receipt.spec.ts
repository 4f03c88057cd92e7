import { childPurchase, PRODUCT_PATH, signAndGetReceipt, SIGNERS } from './support/child-purchase.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('a document of a purchase opens as a page with the text of its PDF, and the purchase stays', async ({ page, context, request }) => {
  const purchase = childPurchase(page)
  await purchase.openAtTerms(SIGNERS[4])
  const opening = context.waitForEvent('page')
  await page.getByRole('main').getByRole('link', { name: 'Förköpsinformation Öppnas i en ny flik' }).click()
  const document = await opening
  await expect(document.getByRole('heading', { level: 1 })).toHaveText('Förköpsinformation')
  expect(new URL(document.url()).pathname).toBe(`${PRODUCT_PATH}/dokument/precontract`)
  const pdf = document.getByRole('link', { name: 'Ladda ner förköpsinformation (PDF)' })
  const inFlow = page.getByRole('main').getByRole('link', { name: /^Ladda ner Förköpsinformation \(PDF\)/ })
  expect(await pdf.getAttribute('href')).toBe(await inFlow.getAttribute('href'))
  expect((await request.get((await pdf.getAttribute('href')) ?? '')).headers()['content-type']).toBe('application/pdf')
  await document.close()
  await expect(purchase.heading).toHaveText(/Startdatum/)
})

test('[B2.1] the receipt says that it is done, what is covered and where to find it, and prints without what can be pressed', async ({
  page,
}) => {
  const purchase = childPurchase(page)
  await purchase.answerAll(SIGNERS[4])
  await signAndGetReceipt(page, SIGNERS[4])
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Det här ingår' })).toBeVisible()
  await expect(
    main
      .getByRole('definition')
      .filter({ hasText: /^592\s000\skr$/ })
      .first(),
  ).toBeVisible()
  const toMyPages = main.getByRole('link', { name: 'Till Mina sidor' })
  await expect(toMyPages).toHaveAttribute('href', '/mina-sidor/oversikt')
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print' })
  await expect(main.getByRole('heading', { name: 'Det här ingår' })).toBeVisible()
  await expect(main.getByText('Försäkringsbrev (PDF)')).toBeVisible()
  for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo'), toMyPages, main.getByRole('link', { name: /Ångra/ })])
    await expect(hidden).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
})
