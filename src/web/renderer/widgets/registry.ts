import { amountSelector } from './amount-selector/index.tsx'
import { checkbox } from './checkbox/index.tsx'
import { date } from './date/index.ts'
import type { WidgetRegistry } from './define-widget.ts'
import { digits } from './digits/index.ts'
import { email } from './email/index.ts'
import { number } from './number/index.ts'
import { personalNumber } from './personal-number/index.ts'
import { phone } from './phone/index.ts'
import { radio } from './radio/index.tsx'
import { select } from './select/index.tsx'
import { text } from './text/index.ts'
import { yesNo } from './yes-no/index.tsx'

/** The widgets that a flow document may name. Handed to the renderer by the page. */
export const widgets: WidgetRegistry = {
  text,
  personalNumber,
  phone,
  email,
  date,
  number,
  digits,
  yesNo,
  radio,
  select,
  checkbox,
  amountSelector,
}
