import type { ShouldRevalidateFunction } from 'react-router'
import type { FlowDocument } from '../../../engine/document.ts'

/** Query parameter that names a step of the service flow on a page. */
const STEP_PARAMETER = 'steg'

interface Address {
  readonly pathname: string
  readonly search: string
}

/** Address of a step on the page that the flow stands on. The first step is the page itself. */
export function serviceStepAddress({ pathname, search }: Address, { steps }: Pick<FlowDocument, 'steps'>, index: number): string {
  const parameters = new URLSearchParams(search)
  parameters.delete(STEP_PARAMETER)
  const step = steps[index]
  if (index > 0 && step) parameters.set(STEP_PARAMETER, step.id)
  return parameters.size === 0 ? pathname : `${pathname}?${parameters.toString()}`
}

/** Index of the step that an address names; the first step where it names none. */
export function serviceStepOf({ search }: Pick<Address, 'search'>, { steps }: Pick<FlowDocument, 'steps'>): number {
  const wished = wishedStep(search)
  return Math.max(
    0,
    steps.findIndex(({ id }) => id === wished),
  )
}

/** The id of the step that an address names, if it names one. */
export function wishedStep(search: string): string | undefined {
  return new URLSearchParams(search).get(STEP_PARAMETER) ?? undefined
}

/** Whether two addresses are the same page, whatever step of its flow they name. */
export function isSameServicePage(one: Address, other: Address): boolean {
  return serviceStepAddress(one, { steps: [] }, 0) === serviceStepAddress(other, { steps: [] }, 0)
}

/** From step to step the page of a service flow stays, and what it knows is not asked for again. */
export const isAnotherServicePage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => !isSameServicePage(currentUrl, nextUrl)
