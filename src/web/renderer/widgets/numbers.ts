/** Fetched together: they read and write numbers alike. */
export { money } from './money/index.ts'
export { number } from './number/index.ts'
