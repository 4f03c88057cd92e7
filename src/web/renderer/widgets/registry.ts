import { address } from './address/index.tsx'
import { amountSelector } from './amount-selector/index.tsx'
import { cards } from './cards/index.tsx'
import { checkbox } from './checkbox/index.tsx'
import { consent } from './consent/index.tsx'
import { date } from './date/index.ts'
import type { WidgetRegistry } from './define-widget.ts'
import { createDigits } from './digits/index.ts'
import { email } from './email/index.ts'
import { files } from './files/index.ts'
import { info } from './info/index.tsx'
import { list } from './list/index.ts'
import { money } from './money/index.ts'
import { month } from './month/index.tsx'
import { number } from './number/index.ts'
import { personalNumber } from './personal-number/index.ts'
import { phone } from './phone/index.ts'
import { radio } from './radio/index.tsx'
import { registrationNumber } from './registration-number/index.ts'
import { search } from './search/index.ts'
import { select } from './select/index.tsx'
import { textArea } from './text-area/index.tsx'
import { text } from './text/index.ts'
import { writtenFormOf } from './written-forms.ts'
import { yesNo } from './yes-no/index.tsx'

/** The widgets that a flow document may name. Handed to the renderer by the page. */
export const widgets: WidgetRegistry = {
  text,
  textArea,
  personalNumber,
  registrationNumber,
  phone,
  email,
  date,
  month,
  number,
  money,
  digits: createDigits(writtenFormOf),
  yesNo,
  radio,
  select,
  cards,
  amountSelector,
  checkbox,
  consent,
  address,
  search,
  list,
  files,
  info,
}
