import { defineComputation, NO_PARAMS } from '../../src/engine/computation.ts'

/** Body mass index from a height in cm and a weight in kg, for use in conditions. [B5.2] */
export const bmi = defineComputation({
  name: 'bmi',
  inputs: { height: { type: 'number' }, weight: { type: 'number' } },
  params: NO_PARAMS,
  gives: 'number',
  compute: ({ height, weight }) => (height > 0 && weight > 0 ? bodyMassIndex(height, weight) : undefined),
})

/** Returns weight in kg (to the gram) divided by the square of the height in m, rounded half up to one decimal. [B5.2] */
export function bodyMassIndex(heightCm: number, weightKg: number): number {
  // Computed in whole numbers, so that no precision is lost before the rounding.
  const grams = Math.round(weightKg * 1000)
  return Math.round((grams * 100) / (heightCm * heightCm)) / 10
}
