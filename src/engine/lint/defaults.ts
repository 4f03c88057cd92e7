import { addToDate } from '../../../validators/date-window/add-to-date.ts'
import type { IsoDate } from '../clock.ts'
import type { InputSchema } from '../document.ts'
import type { Json } from '../json.ts'
import type { Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/** Finds defaults that the input itself would refuse: the customer would begin with an error. */
export function lintDefaults(lint: FlowLint): Finding[] {
  const inputs = Object.entries(lint.document.properties)
  return inputs.flatMap(([id, input]) => lintDefault(lint, id, input).concat(lintDefaultDate(lint, id, input)))
}

function lintDefault(lint: FlowLint, id: string, { default: value }: InputSchema): Finding[] {
  if (value === undefined) return []
  const refusing = refusalOf(lint, id, value, FIRST_DAY)
  if (refusing === undefined) return []
  const text = `Förvalet ${JSON.stringify(value)} är inget giltigt svar på fältet "${id}" (${refusing}).`
  return [{ code: 'default', at: pointer('properties', id, 'default'), text }]
}

function lintDefaultDate(lint: FlowLint, id: string, input: InputSchema): Finding[] {
  if (input.defaultDate === undefined) return []
  const at = pointer('properties', id, 'defaultDate')
  const fault = (text: string): Finding[] => [{ code: 'defaultDate', at, text }]
  if (input.widget !== 'date') return fault(`Fältet "${id}" är inget datumfält och kan inte ha en dag som förval.`)
  if (input.default !== undefined) return fault(`Fältet "${id}" har två förval. Ta bort "default" eller "defaultDate".`)
  try {
    for (const today of sampleDays()) {
      const day = addToDate(today, input.defaultDate)
      const refusing = refusalOf(lint, id, day, today)
      if (refusing !== undefined)
        return fault(`Den förvalda dagen på fältet "${id}" godtas inte (${refusing}): den ${today} skulle den vara ${day}.`)
    }
    return []
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return fault(`Den förvalda dagen på fältet "${id}" ligger utanför kalendern.`)
  }
}

/** One leap year and the three after it: every length that months and years can have. */
const FIRST_DAY: IsoDate = '2024-01-01'
const SAMPLE_DAYS = 1461

function sampleDays(): IsoDate[] {
  return Array.from({ length: SAMPLE_DAYS }, (_, days) => addToDate(FIRST_DAY, { days }))
}

/** What refuses a value: a validator's keyword, or the rest of the schema. Validators that look at other answers are left out. */
function refusalOf({ document, registry, rules }: FlowLint, id: string, value: Json, today: IsoDate): string | undefined {
  if (!rules.allows(id, value)) return 'det som står om fältets svar'
  const input = document.properties[id]
  const refusing = Object.values(registry).find((validator) => {
    const { keyword, isAdvice, on } = validator
    if (!input || !Object.hasOwn(input, keyword) || isAdvice === true || on !== typeof value) return false
    const params = input[keyword] as never
    if ((validator.inputsIn?.(params) ?? []).length > 0) return false
    return validator.check(value as never, params, { today, root: {}, siblings: {} }) !== true
  })
  return refusing?.keyword
}
