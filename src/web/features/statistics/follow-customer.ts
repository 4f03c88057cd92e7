export { noteCustomerData, noteFetched, trackCompared } from './statistics.ts'
