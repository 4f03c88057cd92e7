import { groupOf } from '../../../engine/answer-path.ts'
import type { FlowDocument, InputGroup, WidgetName } from '../../../engine/document.ts'
import { amountSelector } from './amount-selector/index.tsx'
import { checkbox } from './checkbox/index.tsx'
import { date } from './date/index.ts'
import type { WidgetDefinition, WidgetRegistry } from './define-widget.ts'
import { createDigits, plainDigits } from './digits/index.ts'
import { email } from './email/index.ts'
import { personalNumber } from './personal-number/index.ts'
import { phone } from './phone/index.ts'
import { radio } from './radio/index.tsx'
import { select } from './select/index.tsx'
import { WRITTEN_KEYWORDS } from './written-form.ts'
import { yesNo } from './yes-no/index.tsx'

type Loading<Name extends WidgetName> = () => Promise<WidgetDefinition<Name>>

/** Common widgets load with every form, the others with a document that names them. */
const SOURCES: { readonly [Name in WidgetName]: WidgetDefinition<Name> | Loading<Name> } = {
  text: async () => (await import('./text/index.ts')).text,
  textArea: async () => (await import('./text-area/index.tsx')).textArea,
  personalNumber,
  registrationNumber: async () => (await import('./registration-number/index.ts')).registrationNumber,
  phone,
  email,
  date,
  month: async () => (await import('./month/index.tsx')).month,
  number: async () => (await import('./numbers.ts')).number,
  money: async () => (await import('./numbers.ts')).money,
  digits: plainDigits,
  yesNo,
  radio,
  select,
  cards: async () => (await import('./cards/index.tsx')).cards,
  amountSelector,
  checkbox,
  consent: async () => (await import('./consent/index.tsx')).consent,
  address: async () => (await import('./address/index.tsx')).address,
  search: async () => (await import('./search/index.ts')).search,
  list: async () => (await import('./list/index.ts')).list,
  files: async () => (await import('./files/index.ts')).files,
  info: async () => (await import('./info/index.tsx')).info,
}

/**
 * The widgets that a document names, at whatever depth, and the common ones.
 * @throws what the import throws when a widget's file is not there any more
 */
export async function widgetsFor(document: Pick<FlowDocument, 'properties'>): Promise<WidgetRegistry> {
  const named = namesIn(document)
  const loading = Object.entries(SOURCES).map(async ([name, source]) => {
    if (typeof source !== 'function') return [[name, source] as const]
    return named.has(name) ? [[name, await source()] as const] : []
  })
  const loaded = await Promise.all([...loading, writtenDigits(named)])
  // The renderer asks for no other than those that the document names.
  return Object.fromEntries(loaded.flat()) as unknown as WidgetRegistry
}

/** In place of the plain ones, where the document has numbers that are written in groups. */
async function writtenDigits(named: ReadonlySet<string>) {
  if (!WRITTEN_KEYWORDS.some((keyword) => named.has(keyword))) return []
  const { writtenFormOf } = await import('./written-forms.ts')
  return [['digits', createDigits(writtenFormOf)] as const]
}

/** The widgets and the keywords of a document's inputs. */
function namesIn({ properties }: Pick<InputGroup, 'properties'>): ReadonlySet<string> {
  const names = new Set<string>()
  for (const input of Object.values(properties)) {
    const group = groupOf(input)
    for (const name of [input.widget, ...Object.keys(input)]) names.add(name)
    if (group) for (const name of namesIn(group)) names.add(name)
  }
  return names
}
