import { expect, it } from 'vitest'
import { createEmbeddedComparisons } from './embedded-comparisons.ts'
import { describeComparisons } from '../testing.ts'

const comparisons = createEmbeddedComparisons({ name: 'Teckna Försäkring' })

describeComparisons('invented scores', async () => ({ comparisons, close: async () => undefined }))

it('[B1.3] invented scores say that they are, and name no organisation but the insurer', async () => {
  expect(await comparisons.of('CarInsurance')).toMatchObject({ source: 'Teckna Försäkring', isExample: true })
})
