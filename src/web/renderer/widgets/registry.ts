import type { WidgetName } from '../../../engine/widget-table.ts'
import { amountSelector } from './amount-selector/index.tsx'
import { checkbox } from './checkbox/index.tsx'
import { date } from './date/index.ts'
import type { WidgetDefinition } from './define-widget.ts'
import { plainDigits } from './digits/index.ts'
import { email } from './email/index.ts'
import { personalNumber } from './personal-number/index.ts'
import { phone } from './phone/index.ts'
import { radio } from './radio/index.tsx'
import { select } from './select/index.tsx'
import { yesNo } from './yes-no/index.tsx'

type Loading<Name extends WidgetName> = () => Promise<WidgetDefinition<Name>>

/** A widget for each name: drawn at once, or loaded when a document names it. */
type WidgetSources = { readonly [Name in WidgetName]: WidgetDefinition<Name> | Loading<Name> }

/** The widgets that a flow document may name. Those that nearly every form asks with are part of the form's first script. */
export const widgetSources: WidgetSources = {
  address: async () => (await import('./address/index.tsx')).address,
  amountSelector,
  cards: async () => (await import('./cards/index.tsx')).cards,
  checkbox,
  consent: async () => (await import('./consent/index.tsx')).consent,
  date,
  digits: plainDigits,
  email,
  files: async () => (await import('./files/index.ts')).files,
  info: async () => (await import('./info/index.tsx')).info,
  list: async () => (await import('./list/index.ts')).list,
  money: async () => (await import('./numbers.ts')).money,
  month: async () => (await import('./month/index.tsx')).month,
  number: async () => (await import('./numbers.ts')).number,
  personalNumber,
  phone,
  radio,
  registrationNumber: async () => (await import('./registration-number/index.ts')).registrationNumber,
  search: async () => (await import('./search/index.ts')).search,
  select,
  text: async () => (await import('./text/index.ts')).text,
  textArea: async () => (await import('./text-area/index.tsx')).textArea,
  yesNo,
}
