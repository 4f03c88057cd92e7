import type { WidgetName } from '../../../engine/widget-table.ts'
import { lazyCode, type LazyCode } from '../../ui/lazy-code.ts'
import { amountSelector } from './amount-selector/index.tsx'
import { checkbox } from './checkbox/index.tsx'
import { date } from './date/index.ts'
import type { WidgetDefinition } from '../define-widget.ts'
import { plainDigits } from './digits/index.ts'
import { email } from './email/index.ts'
import { personalNumber } from './personal-number/index.tsx'
import { phone } from './phone/index.ts'
import { radio } from './radio/index.tsx'
import { select } from './select/index.tsx'
import { yesNo } from './yes-no/index.tsx'

/** A widget for each name: drawn at once, or loaded when a document names it. */
type WidgetSources = { readonly [Name in WidgetName]: WidgetDefinition<Name> | LazyCode<WidgetDefinition<Name>> }

/** The widgets that a flow document may name. Those that nearly every form asks with are part of the form's first script. */
export const widgetSources: WidgetSources = {
  address: lazyCode(async () => (await import('./address/index.tsx')).address),
  amountSelector,
  cards: lazyCode(async () => (await import('./cards/index.tsx')).cards),
  checkbox,
  checkboxes: lazyCode(async () => (await import('./checkboxes/index.tsx')).checkboxes),
  consent: lazyCode(async () => (await import('./consent/index.tsx')).consent),
  date,
  digits: plainDigits,
  email,
  files: lazyCode(async () => (await import('./files/index.ts')).files),
  info: lazyCode(async () => (await import('./info/index.tsx')).info),
  list: lazyCode(async () => (await import('./list/index.ts')).list),
  money: lazyCode(async () => (await import('./numbers.ts')).money),
  month: lazyCode(async () => (await import('./month/index.tsx')).month),
  number: lazyCode(async () => (await import('./numbers.ts')).number),
  personalNumber,
  phone,
  radio,
  registrationNumber: lazyCode(async () => (await import('./registration-number/index.ts')).registrationNumber),
  search: lazyCode(async () => (await import('./search/index.ts')).search),
  select,
  text: lazyCode(async () => (await import('./text/index.ts')).text),
  textArea: lazyCode(async () => (await import('./text-area/index.tsx')).textArea),
  yesNo,
}
