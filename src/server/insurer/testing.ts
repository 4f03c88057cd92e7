/**
 * The contract of each port as tests, as `teckna/insurer/testing`: an insurer runs them against an adapter of their own with vitest.
 * docs/adapters.md shows how.
 */
export { describeCollector } from '../ports/collector/testing.ts'
export { describeComparisons } from '../ports/comparison/testing.ts'
export { describeCoreSystem } from '../ports/core-system/testing.ts'
export { describeCustomers } from '../features/customers/testing.ts'
export { describeESigning } from '../ports/e-signing/testing.ts'
export { describeMailTransport } from '../ports/messages/testing.ts'
export { describeOutsideCases } from '../ports/customer-cases/testing.ts'
export { describeOutsideInsurances } from '../ports/insurances/testing.ts'
export { describePayments } from '../ports/payments/testing.ts'
export { describeObjectStore } from '../ports/files/objects/testing.ts'
export { describeRegistries } from '../ports/registries/testing.ts'
export type { AskedOfRegistries } from '../ports/registries/testing.ts'
export { describeVirusScan } from '../ports/virus-scan/testing.ts'
