import { expect, it } from 'vitest'
import { shiftRows } from './row-paths.ts'

const kept = { 'trips.0.to': 'a', 'trips.1.to': 'b', 'trips.2.to': 'c', note: 'd', 'tripsToo.1': 'e' }

it('what is kept of a removed row goes with it, and that of later rows moves up', () => {
  expect(shiftRows(kept, 'trips', 1, -1)).toEqual({ 'trips.0.to': 'a', 'trips.1.to': 'c', note: 'd', 'tripsToo.1': 'e' })
  expect(shiftRows({ 'trips.1.to': 'b' }, 'trips', 1, -1)).toEqual({})
})

it('what is kept of rows moves down from where a row is inserted', () => {
  expect(shiftRows(kept, 'trips', 1, 1)).toEqual({ 'trips.0.to': 'a', 'trips.2.to': 'b', 'trips.3.to': 'c', note: 'd', 'tripsToo.1': 'e' })
})
