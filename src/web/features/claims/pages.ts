export { claimsPage } from './claims-page.tsx'
// one file for both pages: each file of its own makes the shop's first file longer
export { reportPage } from './report-page.tsx'
