/** What a page does once it has nothing else to do, in one file. */
export { removeOldFlows } from '../flow/old-flows.ts'
export { AskStatistics } from '../statistics/statistics-choice.tsx'
