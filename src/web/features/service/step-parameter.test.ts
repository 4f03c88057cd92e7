import { describe, expect, it } from 'vitest'
import { bicycle } from '../../../../tests/fixtures/flow.ts'
import { isSameServicePage, serviceStepAddress, serviceStepOf } from './step-parameter.ts'

const page = { pathname: '/tjanst/bicycle', search: '?kvitto=abc' }

describe('addresses of the steps of a service flow', () => {
  it('lead to the step and back, and keep what else the address says', () => {
    const addresses = bicycle.steps.map((_, index) => serviceStepAddress(page, bicycle, index))
    expect(addresses.slice(0, 2)).toEqual(['/tjanst/bicycle?kvitto=abc', '/tjanst/bicycle?kvitto=abc&steg=bicycle'])
    expect(addresses.map((address) => serviceStepOf(new URL(address, 'http://shop'), bicycle))).toEqual([0, 1, 2, 3, 4, 5])
    expect(serviceStepAddress({ ...page, search: '?steg=sign' }, bicycle, 0)).toBe('/tjanst/bicycle')
  })

  it('that name no step mean the first', () => {
    expect(serviceStepOf({ search: '?steg=nowhere' }, bicycle)).toBe(0)
  })

  it('are one page, unless something else differs', () => {
    expect(isSameServicePage(page, { ...page, search: '?kvitto=abc&steg=sign' })).toBe(true)
    expect(isSameServicePage(page, { ...page, search: '' })).toBe(false)
    expect(isSameServicePage(page, { ...page, pathname: '/tjanst/car' })).toBe(false)
  })
})
