import type { FlowDocument, Step } from '../../engine/document.ts'
import type { Evaluation } from '../../engine/evaluate.ts'
import type { AnswerState } from './answer-store.ts'
import type { Texts } from './host.ts'
import { errorText, labelled, labelOf, outcomeTexts } from './texts.ts'

/** What stops a step at one input, as the customer reads it. */
export interface Problem {
  readonly input: string
  readonly text: string
  /** The answer is fine, but the customer cannot go on with it here. */
  readonly isBlock: boolean
}

/** The part of a form's state that problems are found in. */
export type Findings = Pick<Evaluation, 'errors' | 'blocks' | 'hiddenInputs'> & Pick<AnswerState, 'faults'>

/** What `problemsOf` looks at, each part the same object until it changes. */
export function findingsOf({ evaluation: { errors, blocks, hiddenInputs }, faults }: AnswerState): Findings {
  return { errors, blocks, hiddenInputs, faults }
}

/** What stops a step, in the order of its inputs: the server's refusals, errors, and blocks. */
export function problemsOf(texts: Texts, document: FlowDocument, step: Step, findings: Findings): Problem[] {
  return inputsOf(step, findings).flatMap((input) => {
    const schema = document.properties[input]
    const error = findings.faults[input]?.[0] ?? findings.errors[input]?.[0]
    const outcome = document.outcomes?.[findings.blocks[input]?.outcome ?? '']
    const reason = error ? errorText(texts, document, error) : outcome && outcomeTexts(texts, outcome).title
    return schema && reason !== undefined ? [{ input, text: labelled(labelOf(texts, schema), reason), isBlock: !error }] : []
  })
}

/** Whether the server refused an answer that this step shows. */
export function hasFaults(step: Step, state: AnswerState): boolean {
  const findings = findingsOf(state)
  return inputsOf(step, findings).some((input) => Object.hasOwn(findings.faults, input))
}

function inputsOf(step: Step, { hiddenInputs }: Findings): string[] {
  return (step.sections ?? []).flatMap(({ inputs }) => inputs.filter((input) => !hiddenInputs.has(input)))
}
