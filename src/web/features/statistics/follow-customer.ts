export { noteCustomerData, trackCompared } from './statistics.ts'
