import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readContentFolder } from '../../src/server/features/content/content-files.ts'
import { BROUGHT_PRODUCTS } from '../put-in-product.ts'

/** Wordings that the shop no longer uses, each with its successor. */
const RETIRED: readonly (readonly [wording: string, successor: string])[] = [
  ['angett på förfallodagen', 'dras på förfallodagen från det konto som jag har angett'],
  ['Kvittens på ånger', 'Bekräftelse på att du har ångrat avtalet'],
  ['Vi har tagit emot att du ångrar', 'Du har ångrat ditt avtal'],
  ['räkna hur sidan används', 'mäta hur sidan används'],
  ['det du har kärast', 'det du håller kärast'],
  ['är ansvarigt för personuppgifterna', 'är personuppgiftsansvarigt'],
  ['Sidhuvud', 'Huvudmeny'],
  ['ett svar som vi inte förstår', 'Något gick fel hos oss'],
  ['kvittosidan', 'bekräftelsesidan'],
  ['produktfaktablad', 'faktablad'],
  ['inget postnummer som är så', 'Postnumret finns inte'],
  ['Födelsedatumet får vara', 'Ange {limit:date} eller tidigare'],
  ['går jämnt upp i steg', 'Fyll i jämna steg om'],
  ['appen/programmet', 'BankID-appen'],
  ['Säkerställ', 'Kontrollera'],
  ['hunden hona', 'tik eller hane'],
  ['avlivas av', 'avlivas på grund av'],
  ['klippning av klor', 'kloklippning'],
  ['rådgivning hos veterinär', 'rådgivning med veterinär'],
  ['Du betalar så stor del av', 'Den andel du betalar av'],
  ['betyder inte att barnet inte', 'Barnet kan kanske få en försäkring ändå'],
  ['betyder inte att du inte', 'Du kan kanske få en försäkring ändå'],
  ['betyder inte att hunden inte', 'Hunden kan kanske försäkras ändå'],
  ['betyder inte att katten inte', 'Katten kan kanske försäkras ändå'],
  ['nummer och ditt, så', 'Fyll i registreringsnumret och ditt personnummer'],
  ['den som kör bilen mest under 24', 'den som oftast kör bilen under 24 år'],
  ['medan den står.', 'medan bilen är avställd'],
  ['kostar modellens skador', 'dyrare är fordonet att reparera'],
  ['kör människor', 'används för att köra personer'],
  ['valt åt dig som du inte behöver', 'Inga tillval är valda i förväg'],
  ['skador av bristande', 'skador på grund av bristande'],
  ['sanering av skadedjur', 'skadedjurssanering'],
  ['står på sjökortet', 'är utmärkt i sjökortet'],
  ['och Nordsjöns kuster', 'och längs Nordsjöns kuster'],
  ['används i yrke', 'används yrkesmässigt'],
  ['Också 18 till', 'Även här gäller'],
  ['har 30 dagars karens', 'gäller 30 dagars karens'],
  ['Utbetalning i förväg', 'Förskott'],
  ['Startdag', 'Startdatum'],
  ['startdag', 'startdatum'],
  ['måste ha fyllt', 'ska ha fyllt'],
  ['måste vara minst', 'ska ha fyllt'],
  ['hjälper vi dig vidare', 'hjälper vi dig'],
  ['help you further', 'help you'],
  ['signature is done', 'You have signed'],
  ['How far you have come', 'Progress'],
  ['until and including', 'up to and including'],
  ['Can you not read', 'Can’t read'],
  ['In real operation', 'In production'],
  ['See our insurance"', 'See our insurance products'],
  ['e-mail', 'email'],
  ['åtta vardagar', 'åtta bankdagar'],
  ['eight working days', 'eight banking days'],
  ['upp din {insurance}', 'upp försäkring {insuranceNumber} ({insurance}): not every insurance is ”den”'],
  ['ningen av din {insurance}', 'uppsägningen av försäkring {insuranceNumber} ({insurance})'],
  ['inga tillägg', 'inga tillval'],
  ['har gett behandling', 'Var har personen fått vård?'],
  ['kvittensen', 'bekräftelsen'],
]

/** Words about the program instead of the insurance: a customer never reads that something is a demonstration. */
const ASIDES = /demonstration|påhitta|made.up|\bDEMO\b|verklig drift|in production/i

const folders = [join(import.meta.dirname, '..', '..', 'flow-schemas'), ...BROUGHT_PRODUCTS.map(({ content }) => content)]
const files = (await Promise.all(folders.map(readContentFolder))).flat()

/** The texts of copy and documents, one a line. Search words stay: they are what customers write, not what they read. */
const texts = files
  .filter(({ kind }) => kind === 'copy' || kind === 'documents')
  .flatMap(({ kind, id, body }) =>
    JSON.stringify(body, undefined, 1)
      .split('\n')
      .filter((line) => !/\.(?:words|search)": /.test(line))
      .map((line) => `${kind}:${id}: ${line.trim()}`),
  )

describe('the wordings of copy and documents', () => {
  it('are read from every product and every shared page', () => {
    expect(texts.length).toBeGreaterThan(5000)
  })

  it('never say that the shop or its insurer is a demonstration', () => {
    expect(texts.filter((line) => !line.startsWith('copy:demo') && ASIDES.test(line))).toEqual([])
  })

  it.each(RETIRED)('no text says "%s": say "%s"', (wording) => {
    expect(texts.filter((line) => line.includes(wording))).toEqual([])
  })
})
