import { describe, expect, it } from 'vitest'
import type { FlowDocument } from '../../../../engine/document.ts'
import { stepToResume } from './step-to-resume.ts'

const steps = [
  { id: 'first', type: 'input' },
  { id: 'health', type: 'health' },
]
const flow = { steps } as unknown as FlowDocument
const form = '/person/forsakring/teckna'

describe('where a customer who comes back resumes', () => {
  it('is the step where they stopped', () => {
    expect(stepToResume(flow, 'health', { pathname: form, search: '' })).toBe(1)
    expect(stepToResume(flow, 'first', { pathname: form, search: '' })).toBe(0)
  })

  it.each([
    ['an address that names a step', 'health', form, '?steg=first'],
    ['an address that brings values', 'health', form, '?redirectToken=abc'],
    ['the page of the signature', 'health', '/person/forsakring/signering', ''],
    ['a step that the flow no longer has', 'earlier', form, ''],
    ['a purchase that was not begun', undefined, form, ''],
  ])('is not decided by %s', (_, stopped, pathname, search) => {
    expect(stepToResume(flow, stopped, { pathname, search })).toBeUndefined()
  })
})
