import type { PhoneEnd } from './phone-state.ts'

/** What the simulated phone says. It belongs to the simulator, not to the shop, so it is no content. */
export const texts = {
  title: 'Simulerat BankID',
  notice: 'Simulerat BankID. Ingen riktig e-legitimation.',
  person: 'Vems telefon är det?',
  waiting: 'Väntande underskrifter',
  loading: 'Ansluter …',
  none: 'Ingen underskrift väntar. Starta en underskrift med BankID i ett annat fönster, så visas den här.',
  notFound: 'Underskriften finns inte längre. Gå tillbaka och starta den på nytt.',
  scan: 'Läs av QR-koden',
  scripted: 'Personen är automatisk och sköter sin telefon själv.',
  signAt: 'Skriv under hos',
  identifyAt: 'Legitimera dig hos',
  textToSign: 'Text att skriva under',
  code: 'Säkerhetskod',
  codeHelp: 'Sex siffror. Vilken kod som helst fungerar i simulatorn.',
  codeFault: 'Skriv sex siffror.',
  sign: 'Skriv under',
  identify: 'Legitimera',
  cancel: 'Avbryt',
  close: 'Visa väntande underskrifter',
  mayClose: 'Du kan stänga den här sidan och gå tillbaka dit du kom ifrån.',
} as const

export const endTexts: Record<PhoneEnd, string> = {
  signed: 'Klart!',
  cancelled: 'Du avbröt.',
  expired: 'Tiden gick ut. Börja om där du startade.',
  failed: 'Det gick inte. Börja om där du startade.',
  gone: 'Avbrutet av den som bad om underskriften.',
}

const FAULTS: Readonly<Record<string, string>> = {
  unreachable: 'Ingen kontakt med simulatorn. Nytt försök görs.',
  noSuchOrder: 'Underskriften finns inte längre.',
  wrongState: 'Underskriften är redan påbörjad eller avslutad.',
  wrongPerson: 'Underskriften gäller en annan person.',
  codeTooOld: 'QR-koden är för gammal. Försök igen.',
}

/** The text for a refusal of the simulator. */
export function faultText(code: string): string {
  return (Object.hasOwn(FAULTS, code) ? FAULTS[code] : undefined) ?? 'Det gick inte. Försök igen.'
}

/** Whom an order is for. */
export function askedForText(personalNumber: string, name: string | null): string {
  return name === null ? `Gäller ${personalNumber}, som inte är någon demoperson. Ingen kan skriva under.` : `Gäller ${name}`
}

/** Said to a person who may not sign. */
export function otherPersonText(name: string | null): string {
  return name === null ? 'Underskriften gäller någon som inte är en demoperson.' : `Underskriften gäller ${name}. Byt person eller avbryt.`
}

export function backText(relyingParty: string): string {
  return `Tillbaka till ${relyingParty}`
}
