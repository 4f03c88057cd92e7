import { expect, type Locator, type Page } from '@playwright/test'

/** How a demo customer answers one form, from its page to its receipt. */
interface SentForm {
  readonly path: string
  readonly answer: (page: Page) => Promise<void>
  /** The receipt's heading. */
  readonly receipt: string
}

const EMAIL = 'kund@example.se'

/** Types into a field as the keyboard does: one that has the focus. */
async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label })
  await field.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

const choose = async (page: Page, question: string, answer: string | RegExp) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer }).press(' ')

/** Chooses an option of a list by its first letters. */
async function pick(list: Locator, letters: string): Promise<void> {
  await list.focus()
  await list.pressSequentially(letters)
  await expect(list.locator('option:checked')).toHaveText(new RegExp(`^${letters}`))
}

const press = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

/** Answers the page of the claim's insurance, then what every claim asks. */
async function beginClaim(page: Page, insurance: RegExp): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Försäkring' }).getByRole('radio', { name: insurance }).press(' ')
  await press(page, 'Fortsätt')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vad har hänt?')
  await type(page, 'När hände det?', '2026-11-01')
}

async function endClaim(page: Page): Promise<void> {
  await type(page, /^Telefon/, '070-174 06 05')
  await type(page, /^E-post/, EMAIL)
  await press(page, 'Fortsätt')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontrollera din anmälan')
  await press(page, 'Skicka in')
}

const claim = (insurance: RegExp, tell: (page: Page) => Promise<void>): SentForm => ({
  path: 'anmal-skada',
  receipt: 'Vi har tagit emot din skadeanmälan',
  async answer(page) {
    await beginClaim(page, insurance)
    await tell(page)
    await press(page, 'Fortsätt')
    await endClaim(page)
  },
})

/** The form that each demo customer sends by keyboard, by user name: together each kind of form and of claim. */
const CUSTOMER_FORMS = {
  anna: {
    path: 'andra-forsakring',
    receipt: 'Vi har tagit emot din ändring',
    async answer(page) {
      await pick(page.getByLabel('Vilken försäkring vill du ändra?'), 'Hemförsäkring')
      await pick(page.getByLabel('Vad vill du ändra?'), 'Tillval')
      await type(page, 'Beskriv ändringen', 'Lägg till en cykel.')
      await type(page, /^E-post/, EMAIL)
      await press(page, 'Skicka')
    },
  },
  johan: claim(/^Studentreseförsäkring/, async (page) => {
    await choose(page, 'Vad har hänt?', 'Bagaget kom inte fram eller är skadat')
    await type(page, 'I vilket land hände det?', 'Italien')
    await type(page, 'Var hände det?', 'Flygplatsen i Rom')
    await type(page, 'Berätta vad som hände', 'Väskan kom aldrig fram.')
    await type(page, 'Vad är skadat eller borta?', 'En resväska')
    await choose(page, 'Är det polisanmält?', 'Nej')
  }),
  mira: {
    path: 'kontakta-oss',
    receipt: 'Tack, vi har tagit emot ditt meddelande',
    async answer(page) {
      await pick(page.getByLabel('Ämne'), 'Handlingar')
      await type(page, 'Meddelande', 'Kan jag få ett intyg?')
      await choose(page, 'Hur vill du ha svar?', /Ring mig/)
      await type(page, /^Telefon/, '070-174 06 05')
      await type(page, /^E-post/, EMAIL)
      await press(page, 'Skicka')
    },
  },
  jonas: {
    path: 'kontakta-oss/klagomal',
    receipt: 'Vi har tagit emot ditt klagomål',
    async answer(page) {
      await pick(page.getByLabel('Vad gäller klagomålet?'), 'En betalning')
      await type(page, 'Skadenummer eller ärendenummer', 'ÄR-26-104829')
      await type(page, 'Vad är du inte nöjd med?', 'Fakturan kom för sent.')
      await type(page, /^E-post/, EMAIL)
      await press(page, 'Skicka klagomålet')
    },
  },
  eva: {
    path: 'andra-forsakring/adress',
    receipt: 'Vi har tagit emot din nya adress',
    async answer(page) {
      await pick(page.getByLabel('Vilken försäkring gäller det?'), 'Villaförsäkring')
      await type(page, 'Gata och nummer', 'Tallvägen 5')
      await type(page, 'Postnummer', '75236')
      await type(page, 'Från vilken dag bor du där?', '2026-12-01')
      await choose(page, 'Vad flyttar du till?', 'Lägenhet')
      await type(page, 'Boyta', '70')
      await type(page, 'Hur många bor där?', '2')
      await type(page, /^E-post/, EMAIL)
      await press(page, 'Skicka')
    },
  },
  birgitta: claim(/^Husvagnsförsäkring/, async (page) => {
    await choose(page, 'Vad har hänt?', 'Skadegörelse')
    await type(page, 'Var hände det?', 'Campingen i Sala')
    await type(page, 'Berätta vad som hände', 'Någon har repat vagnen.')
    await choose(page, 'Vem körde?', /^Ingen/)
    await choose(page, 'Går det att köra vidare med fordonet?', 'Ja')
    await choose(page, 'Är någon annan inblandad?', 'Nej')
    await choose(page, 'Är det polisanmält?', 'Nej')
  }),
  lena: claim(/^Olycksfallsförsäkring/, async (page) => {
    await type(page, 'Var hände det?', 'Hemma')
    await press(page, 'Fortsätt')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skadan eller sjukdomen')
    await choose(page, 'Vad har hänt?', 'Olycksfall')
    await type(page, 'Berätta vad som hände och om besvären', 'Jag ramlade och bröt handleden.')
  }),
  monica: claim(/^Gårdsförsäkring/, async (page) => type(page, 'Berätta vad som hände', 'Taket blåste av ladan.')),
} satisfies Readonly<Record<string, SentForm>>

/** Sends the form of a signed-in demo customer, by keyboard alone. */
export async function sendForm(page: Page, username: keyof typeof CUSTOMER_FORMS): Promise<void> {
  const { path, answer, receipt }: SentForm = CUSTOMER_FORMS[username]
  await page.goto(`/mina-sidor/${path}`)
  await answer(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(receipt)
}
