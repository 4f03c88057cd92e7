import type { ShouldRevalidateFunction } from 'react-router'
import type { FlowDocument } from '../../../engine/document.ts'

/** Query parameter that names the current step of the page's service flow. */
const STEP_PARAMETER = 'steg'

interface Address {
  readonly pathname: string
  readonly search: string
}

/** Returns the address of a step on the flow's page. The first step has the page's own address. */
export function serviceStepAddress({ pathname, search }: Address, { steps }: Pick<FlowDocument, 'steps'>, index: number): string {
  const parameters = new URLSearchParams(search)
  parameters.delete(STEP_PARAMETER)
  const step = steps[index]
  if (index > 0 && step) parameters.set(STEP_PARAMETER, step.id)
  return parameters.size === 0 ? pathname : `${pathname}?${parameters.toString()}`
}

/** Returns the index of the step that an address names; the first step by default. */
export function serviceStepOf({ search }: Pick<Address, 'search'>, { steps }: Pick<FlowDocument, 'steps'>): number {
  const requested = requestedStep(search)
  return Math.max(
    0,
    steps.findIndex(({ id }) => id === requested),
  )
}

/** Returns the id of the step that an address names. */
export function requestedStep(search: string): string | undefined {
  return new URLSearchParams(search).get(STEP_PARAMETER) ?? undefined
}

/** Whether two addresses are the same page, regardless of the step. */
export function isSameServicePage(one: Address, other: Address): boolean {
  return serviceStepAddress(one, { steps: [] }, 0) === serviceStepAddress(other, { steps: [] }, 0)
}

/** Between steps, a service flow's page keeps its loader data. */
export const isAnotherServicePage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => !isSameServicePage(currentUrl, nextUrl)
