export { noteCustomerData, noteFetched } from './statistics.ts'
