import type { FlowDocument, InputSchema } from '../document.ts'
import type { ValidatorRegistry } from '../validator.ts'
import type { Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/**
 * Finds what no schema can refuse of validators and their parameters: limits that contradict each other, inputs that do
 * not exist, and validators that would never look at the answer.
 */
export function lintParameters({ document, registry }: FlowLint): Finding[] {
  return Object.entries(document.properties).flatMap(([id, input]) =>
    Object.values(registry)
      .filter(({ keyword }) => Object.hasOwn(input, keyword))
      .flatMap((validator) => lintValidator(document, id, validator)),
  )
}

function lintValidator(document: FlowDocument, id: string, validator: ValidatorRegistry[string]): Finding[] {
  const { keyword, on } = validator
  const at = pointer('properties', id, keyword)
  const input = document.properties[id]
  const params = input?.[keyword] as never
  const fault = validator.checkParams?.(params)
  return [
    ...(input && !looksAt(on, input)
      ? [{ code: 'validatorType', at, text: `"${keyword}" kan inte kontrollera svar av sorten ${input.type}.` }]
      : []),
    ...(fault === undefined ? [] : [{ code: 'parameters', at, text: `Uppgifterna till "${keyword}" går inte ihop: ${fault}.` }]),
    ...(validator.inputsIn?.(params) ?? []).flatMap((name) => inputFault(document, id, name, at)),
  ]
}

/** A validator leaves values of another type alone. */
function looksAt(on: ValidatorRegistry[string]['on'], { type }: InputSchema): boolean {
  return on === type || (on === 'number' && type === 'integer')
}

function inputFault({ properties }: FlowDocument, id: string, name: string, at: string): Finding[] {
  if (name === id) return [{ code: 'ownInput', at, text: `Fältet "${id}" kan inte jämföras med sig självt.` }]
  return Object.hasOwn(properties, name) ? [] : [{ code: 'unknownInput', at, text: `Fältet "${name}" finns inte.` }]
}
