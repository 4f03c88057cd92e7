import * as auditPage from '../audit/audit-page.tsx'
import * as jobsPage from '../jobs/jobs-page.tsx'
import * as casesPage from './cases-page.tsx'

// one file for the pages of the insurer's office: each file of its own makes the shop's first file longer
export { auditPage, casesPage, jobsPage }
