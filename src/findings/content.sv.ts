import type { DocumentFindings } from '../contract/documents-check.ts'
import type { LintFindings } from '../engine/lint/findings.ts'
import type { QuoteFindings } from '../quote/findings.ts'
import type { QuotePathFault } from '../quote/path.ts'
import { wordVariant, type Catalogue, type Wording } from './catalogue.ts'
import type { ContentFindings, RefusalParams } from './content-findings.ts'
import type { FindingParams } from './finding.ts'

type ContentCode = Exclude<keyof (ContentFindings & DocumentFindings & QuoteFindings), keyof LintFindings>

const pathFaults: Wording<QuotePathFault> = {
  segment: ({ segment }) => `"${segment}" kan inte vara en del av en plats`,
  beginning: () => 'den måste börja med ett namn',
  mixed: () => 'den blandar namn och nummer',
  taken: () => 'ett annat svar står redan där',
  reserved: () => 'namnet är offertens eget',
}

/** Findings of the content service, of a product's documents and of places in the quote, in Swedish. */
export const contentFindings = {
  flowName: ({ flow, wanted }) => `Flödet heter "${flow}" och kan inte byta namn till "${wanted}".`,
  unknownProduct: ({ path }) => `Försäkringssystemet säljer ingen produkt "${path}".`,
  pageOfAnother: ({ product, path }) =>
    `Sidan hör till "${product}", men flödets "quote.path" är "${path}": skriv samma ord på båda ställena.`,
  unknownPersona: ({ persona, near }) => `Personan "${persona}" finns inte.${near === undefined ? '' : ` Menar du "${near}"?`}`,
  unknownCategory: ({ category, known }) =>
    `Kategorin "${category}" finns inte i det publicerade sortimentet. Det har ${known.map((id) => `"${id}"`).join(', ')}.`,
  categoryInUse: ({ category, flow }) => `Kategorin "${category}" saknas, och produkten "${flow}" säljs i den.`,
  takenAddress: ({ address, flow }) => `Produkten "${flow}" har redan adressen ${address}: välj en annan.`,
  participantFlow: ({ flow }) =>
    `Flödet "${flow}" är inte publicerat, eller så skrivs det inte under och skickas till "participant". Publicera det först.`,
  takenCalls: ({ calls, flow }) => `Produkten "${flow}" har redan anropen "${calls}": välj ett annat namn.`,
  unknownLookup: ({ lookup }) => `Uppslagslistan "${lookup}" finns inte.`,
  lookupName: ({ lookup, found }) => `Uppslagslistan "${lookup}" kan inte heta "${found}" i filen.`,
  optionsName: ({ options, found }) => `Valen "${options}" kan inte heta "${found}" i filen.`,
  duplicateCode: ({ code }) => `Koden "${code}" står två gånger.`,
  brokenLink: {
    story: ({ story }) => `Länken leder till /${story}, och där finns ingen sida.`,
    anchor: ({ story, anchor }) => `Länken leder till "${anchor}" på /${story}, och den sidan har ingen sådan rubrik.`,
    asset: ({ asset }) => `Länken leder till handlingen "${asset}", som inte finns.`,
    article: ({ article }) => `Artikeln "${article}" finns inte, är dold eller är artikeln själv.`,
    product: ({ flow }) => `Produkten "${flow}" finns inte.`,
  },
  anchorWithoutHeading: ({ anchor }) => `Ankaret "${anchor}" behöver en rubrik (heading) att stå på.`,

  documentKind: ({ wanted, found }) => `Här ska handlingen vara ${wanted}, inte ${found}.`,
  ipidHeads: ({ wanted, found }) => `Faktabladets avsnitt ska vara ${wanted.join(', ')}, i den ordningen. Nu är de ${found.join(', ')}.`,
  ipidSign: ({ text, heading, wanted, found }) =>
    `"${text}" under "${heading}" ska ha ${wanted === undefined ? 'inget tecken' : `tecknet ${wanted}`}, men har ${found ?? 'inget'}.`,

  quotePath: {
    reserved: ({ path }) => `Platsen "${path}" är upptagen av offerten själv.`,
    inRow: ({ path }) => `Platsen "${path}" går inte att använda: i en rad ska den vara ett enda namn.`,
    shared: ({ path, other }) =>
      `Platsen "${path}" delas med fältet "${other}", som en kund kan se samtidigt: den som svarar på båda får ingen offert.`,
    refused: ({ path, fault }) => `Platsen "${path}" i offerten går inte att använda: ${wordVariant<QuotePathFault>(pathFaults, fault)}.`,
  },
  quoteInside: ({ input, outer }) => `"${input}" kommer inte fram till offerten: fältet "${outer}" som det ligger i har ingen plats där.`,
  missingQuotePath: ({ path }) => `Försäkringssystemet behöver "${path}" för att räkna ut priset, men inget obligatoriskt fält lämnar det.`,
  priceTooEarly: ({ input, path }) =>
    `Fältet "${input}" lämnar "${path}", som priset inte kan räknas ut utan, men priset väntar inte på det: ändra "effect" till "create", eller ge fältet ett förval (default).`,
  silentAnswer: {
    block: ({ input }) => silent(input, 'om kunden stoppas'),
    price: ({ input }) => silent(input, 'priset'),
    cover: ({ input }) => silent(input, 'vad som kan väljas'),
  },
  unreadMandate: {
    link: ({ input }) => `Fältet "${input}" lämnar ett medgivande som kunden inte kan läsa: ge det "documents": "mandate".`,
    page: ({ input }) => `Fältet "${input}" lämnar ett medgivande vars text saknas: lägg till sidan "mandate" i "copy".`,
  },
  consentPlace: ({ input, path, consent }) =>
    `Svaret i "${input}" är ett samtycke i försäkringssystemet (platsen "${path}"): ge fältet "consent": "${consent}".`,
  askedAgain: ({ input, detail }) =>
    `Fältet "${input}" frågar en inloggad kund efter det som vi redan vet: ge det "initial" med "customer": "${detail}".`,
  idleEffect: ({ input }) => `Fältet "${input}" ändrar offerten, men varken priset eller en spärr läser det: ändra "effect" till "none".`,
  malformedPlaceholder: ({ written }) =>
    `Texten har "${written}", som inte är någon platshållare: kunden skulle läsa den som den står. Skriv {namn}, utan mellanslag.`,
} satisfies Catalogue<Pick<FindingParams, ContentCode>>

/** @param what what the answer decides */
const silent = (input: string, what: string) =>
  `Fältet "${input}" avgör ${what}, men ändrar inte offerten: ge det "quote" med "effect": "update" eller "create".`

const RELEASE_STATES = { open: 'inte publicerad', published: 'redan publicerad', undone: 'redan ångrad' } as const

/** Refusals of the content service, in Swedish. */
export const refusals = {
  unknownContent: ({ name }) => `Det finns inget flöde och ingen textsida "${name}".`,
  unknownDraft: ({ kind, id }) => `Det finns inget utkast ${kind} "${id}".`,
  unknownBundle: ({ hash }) => `Det finns inget publicerat innehåll ${hash}.`,
  unknownVersion: ({ name, hash }) => `"${name}" har ingen version ${hash}.`,
  noEarlierVersion: ({ name }) => `"${name}" har ingen tidigare version att gå tillbaka till.`,
  bundleIsLive: ({ hash }) => `${hash} är live: publicera något annat eller gå tillbaka till en tidigare version först.`,
  notOnSale: ({ flow }) => `"${flow}" är inte till salu.`,
  liveMoved: () => 'Annat innehåll publicerades hela tiden under kontrollen. Ingenting ändrades; försök igen.',
  notInRelease: ({ kind, id }) => `"${kind} ${id}" kan inte vara i en utgåva: sortimentet och artiklarna publiceras för sig.`,
  unknownRevision: ({ kind, id, revision }) => `"${kind} ${id}" har ingen version ${revision}.`,
  unknownRelease: ({ name }) => `Det finns ingen utgåva "${name}".`,
  releaseExists: ({ name }) => `Det finns redan en utgåva "${name}".`,
  releaseState: ({ name, state }) => `Ingenting ändrades: utgåvan "${name}" är ${RELEASE_STATES[state]}.`,
  repeatedPiece: ({ pieces }) => `Det här nämns mer än en gång: ${pieces.join(', ')}. Välj en version av varje.`,
  releaseEmpty: ({ name }) => `Utgåvan "${name}" är tom.`,
  releaseMoved: ({ name, pieces }) =>
    `Utgåvan "${name}" publicerades inte, för annat har ändrats sedan du såg den: ${pieces.join(', ')}. Titta på den igen.`,
  releaseSuperseded: ({ name, pieces }) =>
    `Utgåvan "${name}" kan inte ångras, för det här har ändrats efter den: ${pieces.join(', ')}. Ingenting ändrades. Spara det som det var före utgåvan (restore) och publicera det.`,
  releaseInUse: ({ name, pieces }) =>
    `Utgåvan "${name}" kan inte ångras, för flöden som publicerades efter den använder det som den ändrade: ${pieces.join(', ')}. Ingenting ändrades. Publicera dem utan det, eller ta dem ur försäljning, och ångra sedan.`,
  busy: () => 'Det är redan många dokument som kontrolleras. Försök igen om en stund.',
  notOffSale: ({ flow }) => `"${flow}" har inte tagits ur försäljning, eller så är versionen tillbakadragen: publicera flödet.`,
} satisfies Catalogue<RefusalParams>
