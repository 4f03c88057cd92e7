/**
 * How much a change asks of those who have begun: `copy` is only words, `compatible` leaves every stored answer valid,
 * `breaking` may make a stored answer invalid or lose it.
 */
export type ChangeClass = 'copy' | 'compatible' | 'breaking'

/** One difference between two documents, as sentences in Swedish for an editor: what is changed, and why it is classed so. */
export interface Change {
  readonly class: ChangeClass
  readonly at: string
  readonly text: string
  readonly reason: string
}

/** Why a change is of its class. */
const REASONS = {
  words: ['copy', 'Bara ord ändras: inget svar påverkas.'],
  presentation: ['compatible', 'Frågan visas på ett annat sätt, men svaren är desamma.'],
  optional: ['compatible', 'Den som redan har börjat behöver inte svara.'],
  wider: ['compatible', 'Alla svar som var rätt är fortfarande rätt.'],
  beginning: ['compatible', 'Det gäller bara den som inte har svarat än.'],
  moved: ['compatible', 'Svaren är desamma, de efterfrågas bara på ett annat ställe.'],
  unused: ['compatible', 'Det märks först där det används.'],
  freer: ['compatible', 'Fler kunder kan gå vidare.'],
  wayOut: ['compatible', 'Samma kunder stoppas, men de får veta något annat.'],
  price: ['compatible', 'Svaren är desamma, bara när priset räknas ut ändras.'],
  preselected: ['compatible', 'Svaren är desamma, bara vad som är valt för den som inte har valt än ändras.'],
  kept: ['compatible', 'Svar i fält som döljs blir kvar.'],
  ownAnswer: ['compatible', 'Kunden får svara själv, och det som visades är kvar tills dess.'],
  signed: ['compatible', 'Svaren är desamma, men de tas emot först när de är underskrivna.'],
  unsigned: ['compatible', 'Svaren är desamma, men de tas emot utan underskrift.'],
  narrower: ['breaking', 'Ett svar som var rätt kan bli fel.'],
  required: ['breaking', 'Den som redan har börjat kan sakna ett svar.'],
  lost: ['breaking', 'Svar som redan finns går förlorade.'],
  otherType: ['breaking', 'Ett svar som redan finns är av en annan sort.'],
  shown: ['breaking', 'Ett svar kan döljas och falla bort, eller en fråga komma till den som redan har passerat.'],
  stopped: ['breaking', 'Den som kunde gå vidare kan bli stoppad.'],
  otherPlace: ['breaking', 'Svaret hamnar på en annan plats hos den som tar emot det.'],
  protection: ['breaking', 'Svar som redan finns är förvarade på ett annat sätt och kan falla bort.'],
  otherFact: ['breaking', 'Värdet kan bli ett annat, så att andra frågor visas eller andra kunder stoppas.'],
  otherCondition: ['breaking', 'Andra svar än förut kan dölja frågor eller stoppa kunder.'],
  replaced: ['breaking', 'Ett svar som kunden har gett ersätts.'],
  otherFlow: ['breaking', 'Det som redan är påbörjat hör till något annat.'],
} as const satisfies Readonly<Record<string, readonly [ChangeClass, string]>>

export type Reason = keyof typeof REASONS

/** A change of the class that its reason gives. */
export function change(why: Reason, at: string, text: string): Change {
  const [kind, reason] = REASONS[why]
  return { class: kind, at, text, reason }
}

const WEIGHT: Readonly<Record<ChangeClass, number>> = { copy: 0, compatible: 1, breaking: 2 }

/** The heaviest class among changes; `copy` when there are none. */
export function classOf(changes: readonly Change[]): ChangeClass {
  return changes.reduce<ChangeClass>((heaviest, { class: kind }) => (WEIGHT[kind] > WEIGHT[heaviest] ? kind : heaviest), 'copy')
}
