import { declare } from './declare-texts.ts'

/** The other companies as customers know them, by their spelling in calls. */
const COMPANIES =
  'agria bliwa dina gjensidige folksam hedvig if lansforsakringar moderna paydrive skandia svedea sveland trekronor trygghansa volvia'.split(
    ' ',
  )

/** Names of other insurance companies. */
export const company = declare('company', { plain: [...COMPANIES, 'unknown'] })
