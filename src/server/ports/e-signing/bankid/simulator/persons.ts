type ScriptAct =
  | { readonly type: 'start' }
  | { readonly type: 'sign' }
  | { readonly type: 'cancel' }
  | { readonly type: 'fail'; readonly hintCode: string }

/** At which collect the scripts open the app. */
export const SCRIPTS_OPEN_AT = 2

/** An automatic action of a scripted person at the given number of collects. */
export interface ScriptStep {
  readonly atCollect: number
  readonly act: ScriptAct
}

/** A person of the simulator. The numbers are Skatteverket's official test numbers, never assigned; the names are invented. */
export interface SimulatedPerson {
  readonly personalNumber: string
  readonly givenName: string
  readonly surname: string
  /** Absent for a person whose phone is operated manually. */
  readonly script?: readonly ScriptStep[]
}

/** Scripts by outcome. */
const SCRIPTS = {
  /** Opens the app at the second collect and signs at the third: two collects pending, then complete. */
  autoSigns: [
    { atCollect: SCRIPTS_OPEN_AT, act: { type: 'start' } },
    { atCollect: 3, act: { type: 'sign' } },
  ],
  /** Opens the app at the second collect and cancels at the third: `userCancel`. */
  cancels: [
    { atCollect: SCRIPTS_OPEN_AT, act: { type: 'start' } },
    { atCollect: 3, act: { type: 'cancel' } },
  ],
  /** Opens the app at the second collect; at the third the e-identification turns out to be blocked: `certificateErr`. */
  isBlocked: [
    { atCollect: SCRIPTS_OPEN_AT, act: { type: 'start' } },
    { atCollect: 3, act: { type: 'fail', hintCode: 'certificateErr' } },
  ],
  /** Never opens the app: `startFailed` after 30 s. */
  neverOpens: [],
  /** Opens the app at the second collect and leaves it there: `expiredTransaction` after 180 s. */
  neverSigns: [{ atCollect: SCRIPTS_OPEN_AT, act: { type: 'start' } }],
} as const satisfies Record<string, readonly ScriptStep[]>

type Row = readonly [personalNumber: string, givenName: string, surname: string, script?: keyof typeof SCRIPTS]

const ROWS: readonly Row[] = [
  ['198507092388', 'Elin', 'Sjövall'],
  ['198507092396', 'Erik', 'Sjövall'],
  ['200910012384', 'Tilde', 'Bergman'],
  ['200811222389', 'Moa', 'Lindahl'],
  ['200811212398', 'Melvin', 'Sandell'],
  ['200402292395', 'Elias', 'Norrby'],
  ['200211222385', 'Tuva', 'Ekdahl'],
  ['200211212394', 'Noel', 'Bäckman'],
  ['200111222386', 'Alva', 'Rosander'],
  ['200111212395', 'Oskar', 'Hedvall'],
  ['199610022387', 'Saga', 'Självgren', 'autoSigns'],
  ['199101012392', 'Jonas', 'Wikander'],
  ['199101022383', 'Karin', 'Wikander'],
  ['197602292380', 'Petra', 'Sömnberg', 'neverOpens'],
  ['197011129280', 'Anja', 'Ångerholm', 'cancels'],
  ['196512073245', 'Siv', 'Spärrman', 'isBlocked'],
  ['196511032804', 'Monica', 'Uggla'],
  ['196411193086', 'Birgitta', 'Hallgren'],
  ['196211173148', 'Marianne', 'Öhrn'],
  ['196111202989', 'Gunilla', 'Tegner'],
  ['195611242859', 'Verner', 'Väntberg', 'neverSigns'],
  ['195611012765', 'Ingrid', 'Almqvist'],
  ['195511082660', 'Kerstin', 'Brandt'],
  ['195411122590', 'Lennart', 'Dahlin'],
  ['195311202351', 'Rolf', 'Engdahl'],
  ['195211182018', 'Bengt', 'Falk'],
  ['195111022249', 'Ulla', 'Granath'],
  ['193510069127', 'Astrid', 'Hammar'],
  ['192601049030', 'Folke', 'Isaksson'],
]

function personOfRow([personalNumber, givenName, surname, script]: Row): SimulatedPerson {
  const person = { personalNumber, givenName, surname }
  return script === undefined ? person : { ...person, script: SCRIPTS[script] }
}

/** The persons who have a simulated BankID, the main demo customer first. */
export const PERSONS: readonly SimulatedPerson[] = ROWS.map(personOfRow)

const BY_NUMBER: ReadonlyMap<string, SimulatedPerson> = new Map(PERSONS.map((person) => [person.personalNumber, person]))

/** Finds a person with a simulated BankID by a personal number of twelve digits. */
export function findPerson(personalNumber: string): SimulatedPerson | undefined {
  return BY_NUMBER.get(personalNumber)
}

/** Returns the name in BankID's form. */
export function fullName({ givenName, surname }: SimulatedPerson): string {
  return `${givenName} ${surname}`
}
