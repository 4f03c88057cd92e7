import type { SimulatorOrder } from './api.ts'
import type { PhoneEnd } from './phone-state.ts'
import { ownValue } from '../../../values/own-value.ts'

type Kind = SimulatorOrder['kind']

/** Texts of the simulated phone. They belong to the simulator, not the shop, so they are not content. */
export const texts = {
  title: 'Simulerat BankID',
  notice: 'Simulerat BankID. Ingen riktig e-legitimation.',
  person: 'Vems telefon är det?',
  waiting: 'Väntande ärenden',
  loading: 'Ansluter …',
  none: 'Inget ärende väntar. Starta en underskrift eller identifiering med BankID i ett annat fönster, så visas den här.',
  notFound: 'Ärendet finns inte längre. Gå tillbaka och starta det på nytt.',
  scan: 'Läs av QR-koden',
  scripted: 'Personen är automatisk och sköter sin telefon själv.',
  code: 'Säkerhetskod',
  codeHelp: 'Sex siffror. Vilken kod som helst fungerar i simulatorn.',
  codeFault: 'Skriv sex siffror.',
  cancel: 'Avbryt',
  close: 'Visa väntande ärenden',
  mayClose: 'Du kan stänga den här sidan och gå tillbaka dit du kom ifrån.',
} as const

/** Texts that differ between a signature and an identification. */
export const kindTexts: Record<Kind, { readonly name: string; readonly at: string; readonly text: string; readonly confirm: string }> = {
  sign: { name: 'Underskrift', at: 'Skriv under hos', text: 'Text att skriva under', confirm: 'Skriv under' },
  auth: { name: 'Identifiering', at: 'Identifiera dig hos', text: 'Det här identifierar du dig för', confirm: 'Identifiera' },
}

const ends: Record<Exclude<PhoneEnd, 'signed'>, string> = {
  cancelled: 'Du avbröt.',
  expired: 'Tiden gick ut. Börja om där du startade.',
  failed: 'Det gick inte. Börja om där du startade.',
  gone: 'Avbrutet av den som bad om det.',
}

/** Returns the text for an order's end. */
export function endText(end: PhoneEnd, kind: Kind): string {
  if (end !== 'signed') return ends[end]
  return kind === 'sign' ? 'Klart!' : 'Klart! Du är identifierad.'
}

const FAULTS: Readonly<Record<string, string>> = {
  unreachable: 'Ingen kontakt med simulatorn. Nytt försök görs.',
  noSuchOrder: 'Ärendet finns inte längre.',
  wrongState: 'Ärendet är redan påbörjat eller avslutat.',
  wrongPerson: 'Ärendet gäller en annan person.',
  codeTooOld: 'QR-koden är för gammal. Försök igen.',
}

/** Returns the text for a refusal of the simulator. */
export function faultText(code: string): string {
  return ownValue(FAULTS, code) ?? 'Det gick inte. Försök igen.'
}

/** Returns the text that names an order's person. */
export function askedForText(personalNumber: string, name: string | null): string {
  return name === null ? `Gäller ${personalNumber}, som inte är någon demoperson. Ingen kan skriva under.` : `Gäller ${name}`
}

/** Returns the text for a person who may not sign. */
export function otherPersonText(name: string | null): string {
  return name === null ? 'Underskriften gäller någon som inte är en demoperson.' : `Underskriften gäller ${name}. Byt person eller avbryt.`
}

export function backText(relyingParty: string): string {
  return `Tillbaka till ${relyingParty}`
}
