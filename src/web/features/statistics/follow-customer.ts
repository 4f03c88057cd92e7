export { noteCustomerData, noteMove } from './statistics.ts'
