export { noteCustomerData } from './statistics.ts'
