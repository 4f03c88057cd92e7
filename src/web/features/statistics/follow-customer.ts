export { noteCustomerData, noteFetched, noteMove, trackCompared } from './statistics.ts'
