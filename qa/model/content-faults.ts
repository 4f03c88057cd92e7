import type { DocumentKind } from '../../src/contract/documents.ts'
import type { FindingLanguage } from '../../src/findings/language.ts'
import { wordCode, type Catalogue } from '../../src/findings/catalogue.ts'
import type { Json } from '../../src/values/json.ts'

/** Every code of the checks of texts and pages, with its parameters. */
interface ContentFaultParams {
  /** No tariff of Teckna or of `TARIFF_DIR` prices the product on the day. */
  readonly noTariff: { readonly product: string }
  readonly exampleWithoutPersona: { readonly product: string }
  readonly examplePersona: { readonly persona: string }
  /** `price` is undefined if the tariff has no price for the persona. */
  readonly examplePrice: { readonly persona: string; readonly stated: number; readonly price: number | undefined }
  readonly withdrawalDays: { readonly where: string; readonly stated: number; readonly days: number; readonly text: string }
  readonly monthlyAmount: { readonly where: string; readonly annual: number; readonly monthly: number; readonly text: string }
  readonly withdrawalUnsaid: { readonly kind: DocumentKind; readonly days: number }
  readonly documentName: { readonly kind: DocumentKind; readonly name: string; readonly found: string }
  readonly signedName: { readonly name: string }
  readonly messageNumber: { readonly place: string; readonly message: string; readonly stated: number; readonly text: string }
  readonly registryFact: PersonaAnswer & { readonly registry: string; readonly part: string; readonly stated: Json; readonly known: Json }
  readonly unknownPostalCode: PersonaAnswer
  readonly unknownEntry: PersonaAnswer & { readonly lookup: string }
}

/** An answer of a persona, by its path. */
interface PersonaAnswer {
  readonly persona: string
  readonly answers: Readonly<Record<string, Json>>
}

/** A fault in texts or pages that shows without an earlier version: two parts of the content say different things. */
export type ContentFault = {
  readonly [Code in keyof ContentFaultParams]: { readonly code: Code; readonly params: ContentFaultParams[Code] }
}[keyof ContentFaultParams]

const answersWords = (answers: PersonaAnswer['answers'], and: string) =>
  Object.entries(answers)
    .map(([path, answer]) => `${path} ${JSON.stringify(answer)}`)
    .join(` ${and} `)

const WORDS: { readonly [Language in FindingLanguage]: Catalogue<ContentFaultParams> } = {
  sv: {
    noTariff: ({ product }) => `Ingen tariff har priset för "${product}". Ange mappen med tariffen i TARIFF_DIR.`,
    exampleWithoutPersona: ({ product }) => `Prisexemplet för "${product}" säger inte vilken personas pris det är (priceExample.persona).`,
    examplePersona: ({ persona }) => `Prisexemplets persona "${persona}" finns inte.`,
    examplePrice: ({ persona, stated, price }) =>
      `Prisexemplet är ${stated} kr, men ${price === undefined ? 'tariffen har inget pris' : `tariffens pris är ${price} kr`} för personan "${persona}".`,
    withdrawalDays: ({ where, stated, days, text }) =>
      `${where}: ångerrätten är ${stated} dagar, men tariffen säger ${days}. Texten: "${text}"`,
    monthlyAmount: ({ where, annual, monthly, text }) => `${where}: ${annual} kr per år är inte ${monthly} kr i månaden. Texten: "${text}"`,
    withdrawalUnsaid: ({ kind, days }) => `Dokumentet ${kind} säger inte att ångerrätten är ${days} dagar.`,
    documentName: ({ kind, name, found }) => `Dokumentet ${kind} heter "${found}", men produkten heter "${name}".`,
    signedName: ({ name }) => `Texten att skriva under säger inte produktens namn, "${name}".`,
    messageNumber: ({ place, message, stated, text }) =>
      `Fältet ${place}: texten till felet ${message} säger ${stated}, som regeln inte gör. Texten: "${text}"`,
    registryFact: ({ persona, registry, answers, part, stated, known }) =>
      `Personan ${persona} säger emot registret ${registry}: för svaret ${answersWords(answers, 'och')} är ${part} ${JSON.stringify(known)} i registret, men ${JSON.stringify(stated)} hos personan.`,
    unknownPostalCode: ({ persona, answers }) =>
      `Personan ${persona} kommer hela vägen, men registret postalCode säger att svaret ${answersWords(answers, 'och')} inte finns.`,
    unknownEntry: ({ persona, answers, lookup }) =>
      `Personan ${persona} kommer hela vägen, men svaret ${answersWords(answers, 'och')} finns inte i uppslaget ${lookup}.`,
  },
  en: {
    noTariff: ({ product }) => `No tariff prices "${product}". Name the folder of its tariff in TARIFF_DIR.`,
    exampleWithoutPersona: ({ product }) => `The price example of "${product}" does not say whose price it is (priceExample.persona).`,
    examplePersona: ({ persona }) => `The persona "${persona}" of the price example does not exist.`,
    examplePrice: ({ persona, stated, price }) =>
      `The price example is ${stated} kr, but ${price === undefined ? 'the tariff has no price' : `the price by the tariff is ${price} kr`} for the persona "${persona}".`,
    withdrawalDays: ({ where, stated, days, text }) =>
      `${where}: the right of withdrawal is ${stated} days, but the tariff says ${days}. The text: "${text}"`,
    monthlyAmount: ({ where, annual, monthly, text }) => `${where}: ${annual} kr a year is not ${monthly} kr a month. The text: "${text}"`,
    withdrawalUnsaid: ({ kind, days }) => `The document ${kind} does not say that the right of withdrawal is ${days} days.`,
    documentName: ({ kind, name, found }) => `The document ${kind} is called "${found}", but the product "${name}".`,
    signedName: ({ name }) => `The text to sign does not say the product's name, "${name}".`,
    messageNumber: ({ place, message, stated, text }) =>
      `The input ${place}: the text of the error ${message} says ${stated}, which its rule does not. The text: "${text}"`,
    registryFact: ({ persona, registry, answers, part, stated, known }) =>
      `The persona ${persona} contradicts the registry ${registry}: for the answer ${answersWords(answers, 'and')}, ${part} is ${JSON.stringify(known)} in the registry, but ${JSON.stringify(stated)} in the persona.`,
    unknownPostalCode: ({ persona, answers }) =>
      `The persona ${persona} gets all the way, but the registry postalCode says that the answer ${answersWords(answers, 'and')} does not exist.`,
    unknownEntry: ({ persona, answers, lookup }) =>
      `The persona ${persona} gets all the way, but the answer ${answersWords(answers, 'and')} is not in the lookup set ${lookup}.`,
  },
}

/** Returns a fault as a sentence. */
export function wordContentFault({ code, params }: ContentFault, language: FindingLanguage): string {
  return wordCode(WORDS[language], code, params)
}
