import type { Locator, Page } from '@playwright/test'
import { INSTRUMENT, putIn } from '../tests/put-in-product.ts'
import { signAndGetReceipt } from './support/child-purchase.ts'
import { dataDirOf, originOf } from './support/servers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const OWNER = '195211182018'

test.use({ baseURL: originOf('content'), viewport: { width: 390, height: 844 } })

/** What a customer uses of the form. */
function formOf(page: Page) {
  const main = page.getByRole('main')
  const textbox = (name: string | RegExp) => main.getByRole('textbox', { name })
  const checkbox = (name: string | RegExp) => main.getByRole('checkbox', { name })
  const button = (name: string | RegExp) => main.getByRole('button', { name })
  return {
    main,
    textbox,
    checkbox,
    button,
    heading: page.getByRole('heading', { level: 1 }),
    price: page.getByRole('complementary', { name: 'Ditt pris' }),
    next: button(/^(Fortsätt|Kontrollera dina uppgifter|Gå till underskrift)$/),
    choose: async (group: RegExp, choice: string) =>
      main.getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice, exact: true }).check(),
    fill: async (name: string | RegExp, text: string) => {
      await textbox(name).fill(text)
      await textbox(name).blur()
    },
  }
}

type Form = ReturnType<typeof formOf>

/** Moves on with Tab until the control has the focus, as who has no mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0] })
}

/** Answers the first instrument by keyboard alone, with mistakes that the page explains. */
async function addViolin(page: Page, { textbox, button, main, heading }: Form): Promise<void> {
  await tabTo(page, button('Fyll i Instrument 1'))
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { level: 2, name: 'Instrument 1' })).toBeVisible()
  await tabTo(page, textbox('Vad kallar du instrumentet?'))
  await page.keyboard.type('Farfars fiol')
  await tabTo(page, main.getByRole('radio', { name: 'Stränginstrument' }))
  await page.keyboard.press('Space')
  await expect(main.getByRole('heading', { level: 2, name: 'Farfars fiol' })).toBeVisible()
  await tabTo(page, main.getByRole('combobox', { name: 'Vilket stränginstrument?' }))
  await page.keyboard.type('Fiol')
  await tabTo(page, textbox('När köpte du Farfars fiol?'))
  await page.keyboard.type('2026-11-22')
  await tabTo(page, textbox('Vad betalade du?'))
  await page.keyboard.type('0')
  await tabTo(page, textbox('Vad är det värt i dag?'))
  await page.keyboard.type('40000')
  await tabTo(page, textbox('När värderades det?'))
  await page.keyboard.type('2018-03-01')
  await tabTo(page, textbox('Intygets nummer'))
  await page.keyboard.type('vi1234')
  await tabTo(page, button('Spara'))
  await expect(textbox('Intygets nummer')).toHaveValue('VI 1234')
  await page.keyboard.press('Enter')
  await expect(main.getByText('Datumet kan inte vara senare än i dag').first()).toBeVisible()
  await expect(main.getByText('Fyll i serienummer eller signatur: instrumentet är värt').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await textbox('Serienummer eller signatur').fill('A. Ek 1921')
  await textbox('När köpte du Farfars fiol?').fill('2019-05-02')
  await button('Spara').press('Enter')
  await expect(main.getByText('Värderingen ska vara gjord 2 maj 2019 eller senare').first()).toBeVisible()
  await textbox('När värderades det?').fill('2024-03-01')
  await button('Spara').press('Enter')
  await expect(main.getByText('Farfars fiol har sparats.')).toBeVisible()
  await expect(heading).toHaveText('Instrumentförsäkring')
}

async function addBass({ textbox, button, main, choose }: Form): Promise<void> {
  await button('Lägg till ett instrument').click()
  await textbox('Vad kallar du instrumentet?').fill('Basen')
  await choose(/Vad är det för instrument/, 'Blåsinstrument')
  await expect(main.getByRole('combobox', { name: 'Vilket blåsinstrument?' }).getByRole('option')).toHaveText(
    ['Välj', 'Flöjt', 'Klarinett, oboe eller fagott', 'Trumpet, trombon eller horn', 'Ett annat'].map((name) => new RegExp(name)),
  )
  await choose(/Vad är det för instrument/, 'Stränginstrument')
  await main.getByRole('combobox', { name: 'Vilket stränginstrument?' }).selectOption('Gitarr eller bas')
  await textbox('När köpte du Basen?').fill('2022-08-20')
  await textbox('Vad betalade du?').fill('16000')
  await textbox('Vad är det värt i dag?').fill('15000')
  await expect(textbox('Intygets nummer')).toHaveCount(0)
  await button('Spara').click()
  await expect(main.getByText('Basen har sparats.')).toBeVisible()
}

async function answerInstruments(page: Page, form: Form): Promise<void> {
  const { main, button, fill, next } = form
  await expect(main.getByRole('heading', { name: 'Vad försäkringen omfattar' })).toHaveCount(0)
  await addViolin(page, form)
  await addBass(form)
  await button('Lägg till ett tillbehör').click()
  await fill('Tillbehör', 'Stråke')
  await fill('Värde', '4000')
  const worth = main.getByRole('region', { name: 'Vad försäkringen omfattar' })
  await expect(worth).toContainText('De 2 instrumentens värde55 000 kr')
  await expect(worth).toContainText('Värde tillsammans59 000 kr')
  await expect(worth).toContainText('Det dyraste instrumentet är värt 40 000 kr.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await next.click()
}

async function answerPlaying({ main, heading, checkbox, choose, fill, next, button }: Form): Promise<void> {
  await expect(heading).toHaveText('Hur du spelar')
  await expect(checkbox('I en turnébuss')).toHaveCount(0)
  await choose(/Spelar du på något av dina 2 instrument utanför hemmet/, 'Ja')
  await fill(/Hur många spelningar/, '41')
  await fill(/Hur många dagar/, '3')
  await checkbox('Bara hemma').check()
  await checkbox('I en replokal').check()
  await expect(checkbox('Bara hemma')).not.toBeChecked()
  await checkbox('I en turnébuss').check()
  await checkbox('I en musikskola').check()
  await checkbox('Godkänt lås').check()
  await next.click()
  await expect(main.getByText('Du är borta 123 dagar om året.').first()).toBeVisible()
  await expect(main.getByText('Välj högst två ställen').first()).toBeVisible()
  await expect(main.getByText('Replokalen behöver ha minst två av skydden').first()).toBeVisible()
  await fill(/Hur många spelningar/, '20')
  await fill(/Hur många dagar/, '2')
  await expect(main.getByText('40 dagar', { exact: true })).toBeVisible()
  await checkbox('I en musikskola').uncheck()
  await checkbox('Inbrottslarm').check()
  await button('English').click()
  await expect(heading).toHaveText('How you play')
  await expect(main.getByText('Do you play any of your 2 instruments outside your home?')).toBeVisible()
  await button('Svenska').click()
  await next.click()
}

async function answerYou({ heading, price, fill, next }: Form): Promise<void> {
  await expect(heading).toHaveText('Om dig')
  await fill('Gata och nummer', 'Tallvägen 5')
  await fill('Postnummer', '75236')
  await fill('Ditt personnummer', OWNER)
  // 150 kr, 1.2 % of the instruments, 2 % of the accessories, 60 kr a string instrument, 25 kr for two, 6 kr a day away, 200 kr in a bus
  await expect(price).toContainText('1 475 kr/år')
  await next.click()
}

async function answerCover(page: Page, { main, heading, price, checkbox, choose, fill, next }: Form): Promise<void> {
  await expect(heading).toHaveText('Välj ditt skydd')
  await choose(/självrisk/, '5 000 kr')
  // 0.85 of it
  await expect(price).toContainText('1 254 kr/år')
  await checkbox(/Utomlands/).check()
  await fill('Vilken dag reser du?', '2027-02-01')
  await fill('Vilken dag är du hemma igen?', '2027-02-01')
  await expect(main.getByText('Hemresan är tidigast 2 februari 2027, dagen efter avresan').first()).toBeVisible()
  await fill('Vilken dag är du hemma igen?', '2027-07-31')
  await next.click()
  await expect(main.getByText('Resan är 180 dagar.').first()).toBeVisible()
  await fill('Vilken dag är du hemma igen?', '2027-03-18')
  // 240 kr, and 4 kr for each of the 45 days above 30
  await expect(price).toContainText('1 554 kr/år')
  await next.click()
  await expect(main.getByText('Skriv hur instrumenten är packade, eftersom resan är lång').first()).toBeVisible()
  await fill('Hur är instrumenten packade på resan?', 'I hårda fodral')
  await expectAccessible(page)
  await next.click()
}

async function answerCoOwner(page: Page, { main, heading, choose, textbox, fill, next }: Form): Promise<void> {
  await expect(heading).toHaveText('Äger ni instrumenten tillsammans?')
  await choose(/Äger någon annan en del/, 'Ja')
  await fill('Delägarens namn', 'Bo Ek')
  await fill('Hur mycket av värdet är det som Bo Ek äger?', '58001')
  await expect(main.getByText('Delägaren kan äga högst 58 000 kr, så att minst 1 000 kr är ditt').first()).toBeVisible()
  await fill('Hur mycket av värdet är det som Bo Ek äger?', '20000')
  await expect(main.getByText('39 000 kr', { exact: true })).toBeVisible()
  await expect(textbox('Telefonnummer till Bo Ek')).toHaveValue('')
  await fill('Telefonnummer till Bo Ek', '070-174 06 06')
  await fill(/^Delägarens e.postadress$/, 'bo@example.se')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await next.click()
}

async function answerStartAndTerms(page: Page, { main, heading, checkbox, choose, fill, next }: Form): Promise<void> {
  await expect(heading).toHaveText('Start och kontakt')
  await fill('När ska försäkringen börja gälla?', '2027-02-02')
  await fill('Telefonnummer', '070-174 06 05')
  await fill(/^E.postadress$/, 'elin@example.se')
  await next.click()
  await expect(main.getByText('1 februari 2027').first()).toBeVisible()
  await fill('När ska försäkringen börja gälla?', '2027-02-01')
  await next.click()
  await expect(heading).toHaveText(/Startdatum, betalning och villkor/)
  await page.getByRole('radio', { name: 'Pappersfaktura' }).check()
  await choose(/erbjudanden/, 'Nej')
  await checkbox(/villkoren/).check()
  await next.click()
}

test('[D3] [B1.1] a product that uses the whole format is put into a running shop and bought on a phone, to a receipt that says what was answered', async ({
  page,
}) => {
  test.slow()
  await putIn(INSTRUMENT, { url: originOf('content'), dataDir: dataDirOf('content') })
  await page.goto('/person/instrumentforsakring')
  await expect(page.getByText(/690\skr per år/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Räkna ut ditt pris' }).first().click()

  const form = formOf(page)
  await expect(form.heading).toHaveText('Instrumentförsäkring')
  await answerInstruments(page, form)
  await answerPlaying(form)
  await answerYou(form)
  await answerCover(page, form)
  await answerCoOwner(page, form)
  await answerStartAndTerms(page, form)

  await expect(form.heading).toHaveText('Kontrollera dina uppgifter')
  await expect(form.main.getByText('instrument och tillbehör som tillsammans är värda 59 000 kr')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await form.next.click()
  await expect(form.heading).toHaveText('Skriv under med BankID')
  await signAndGetReceipt(page, OWNER)

  const receipt = page.getByRole('main')
  for (const said of [
    'Totalt 1 554 kr per år',
    'Högst 59 000 kr',
    'Från 1 februari 2027 till 18 mars 2027, 45 dagar',
    'Serienummer eller signatur: A. Ek 1921, Köpt: 2 maj 2019',
    'Intygets nummer: VI 1234',
    'Sort: Gitarr eller bas',
    'I en replokal, I en turnébuss',
    'Inbrottslarm, Godkänt lås',
    'I hårda fodral',
    '39 000 kr',
    '070-174 06 06',
    '240 kr per år',
  ])
    await expect(receipt).toContainText(said)
  await expect(receipt).not.toContainText(OWNER)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
