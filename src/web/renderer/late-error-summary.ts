import { lazyPart } from '../ui/lazy-part.tsx'

/** The list of a step's errors, which a customer who has just come to the step cannot need. Without it, each error shows at its input. */
export const errorSummary = lazyPart(async () => (await import('./error-summary.tsx')).StepErrorSummary)
