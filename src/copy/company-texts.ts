import { EXTERNAL_COMPANIES } from '../insurance/external/company.ts'
import { declare } from './declare-texts.ts'

/** The other companies as customers know them, by their spelling in calls. */
export const company = declare('company', { plain: [...EXTERNAL_COMPANIES, 'unknown'] })
