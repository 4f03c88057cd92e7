import type { FlowDocument } from '../document.ts'
import type { ValidatorRegistry } from '../validator.ts'
import type { Finding } from './finding.ts'

/** Finds parameters of validators that no schema can refuse: limits that contradict each other, inputs that do not exist. */
export function lintParameters(document: FlowDocument, registry: ValidatorRegistry): Finding[] {
  return Object.entries(document.properties).flatMap(([id, input]) =>
    Object.values(registry)
      .filter(({ keyword }) => Object.hasOwn(input, keyword))
      .flatMap((validator) => lintValidator(document, id, validator)),
  )
}

function lintValidator(document: FlowDocument, id: string, validator: ValidatorRegistry[string]): Finding[] {
  const at = `/properties/${id}/${validator.keyword}`
  const params = document.properties[id]?.[validator.keyword] as never
  const fault = validator.checkParams?.(params)
  const named = (validator.inputsIn?.(params) ?? []).flatMap((name) => inputFault(document, id, name, at))
  return fault === undefined
    ? named
    : [{ code: 'parameters', at, text: `Uppgifterna till "${validator.keyword}" går inte ihop: ${fault}.` }, ...named]
}

function inputFault({ properties }: FlowDocument, id: string, name: string, at: string): Finding[] {
  if (name === id) return [{ code: 'ownInput', at, text: `Fältet "${id}" kan inte jämföras med sig självt.` }]
  return Object.hasOwn(properties, name) ? [] : [{ code: 'unknownInput', at, text: `Fältet "${name}" finns inte.` }]
}
