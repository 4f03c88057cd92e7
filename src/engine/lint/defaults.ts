import { addToDate } from '../../values/add-to-date.ts'
import type { IsoDate } from '../../values/clock.ts'
import type { Json } from '../../values/json.ts'
import type { Finding } from './finding.ts'
import { inputsIn, type LocatedInput } from './inputs.ts'
import type { FlowLint } from './rule.ts'

/** Finds defaults that the input itself would refuse: the customer would begin with an error. */
export function lintDefaults(lint: FlowLint): Finding[] {
  return inputsIn(lint.document).flatMap((located) => lintDefault(lint, located).concat(lintInitialDate(lint, located)))
}

function lintDefault(lint: FlowLint, located: LocatedInput): Finding[] {
  const { at, name, input } = located
  if (input.default === undefined) return []
  const refusing = refusalOf(lint, located, input.default, FIRST_DAY)
  if (refusing === undefined) return []
  const text = `Förvalet ${JSON.stringify(input.default)} är inget giltigt svar på fältet "${name}" (${refusing}).`
  return [{ code: 'default', at: `${at}/default`, text }]
}

function lintInitialDate(lint: FlowLint, located: LocatedInput): Finding[] {
  const { name, input } = located
  const offset = input.initial?.date
  if (offset === undefined) return []
  const at = `${located.at}/initial/date`
  const fault = (text: string): Finding[] => [{ code: 'initialDate', at, text }]
  if (input.widget !== 'date') return fault(`Fältet "${name}" är inget datumfält och kan inte ha en dag som förval.`)
  if (input.default !== undefined) return fault(`Fältet "${name}" har två förval. Ta bort "default" eller "initial.date".`)
  try {
    for (const today of sampleDays()) {
      const day = addToDate(today, offset)
      const refusing = refusalOf(lint, located, day, today)
      if (refusing !== undefined)
        return fault(`Den förvalda dagen på fältet "${name}" godtas inte (${refusing}): den ${today} skulle den vara ${day}.`)
    }
    return []
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return fault(`Den förvalda dagen på fältet "${name}" ligger utanför kalendern.`)
  }
}

/** One leap year and the three after it: every length that months and years can have. */
const FIRST_DAY: IsoDate = '2024-01-01'
const SAMPLE_DAYS = 1461

function sampleDays(): IsoDate[] {
  return Array.from({ length: SAMPLE_DAYS }, (_, days) => addToDate(FIRST_DAY, { days }))
}

/** What refuses a value: a validator's keyword, or the rest of the schema. Validators that look at other answers are left out. */
function refusalOf({ registry, rules }: FlowLint, { key, input }: LocatedInput, value: Json, today: IsoDate): string | undefined {
  if (!rules.allows(key, value)) return 'det som står om fältets svar'
  const refusing = Object.values(registry).find((validator) => {
    const { keyword, isAdvice, on } = validator
    if (!Object.hasOwn(input, keyword) || isAdvice === true || on !== typeof value) return false
    const params = input[keyword] as never
    if ((validator.inputsIn?.(params) ?? []).length > 0) return false
    return validator.check(value as never, params, { today, root: {}, siblings: {} }) !== true
  })
  return refusing?.keyword
}
