import { STEP_TYPES, type FlowDocument, type Option, type Step, type StepType } from '../document.ts'
import { inputsNamedIn } from '../named-inputs.ts'
import type { Finding } from './finding.ts'

/** Finds names that lead nowhere, and things that are named twice or never used. */
export function lintReferences(document: FlowDocument, options: Readonly<Record<string, readonly Option[]>>): Finding[] {
  return [
    ...lintPlaces(document),
    ...lintIds(document),
    ...lintConditionNames(document),
    ...lintConditionInputs(document),
    ...lintBlocks(document),
    ...lintRequired(document),
    ...lintOptions(document, options),
    ...lintQuote(document),
    ...lintStepOrder(document),
  ]
}

const sectionsOf = (step: Step) => step.sections ?? []

function lintPlaces(document: FlowDocument): Finding[] {
  const findings: Finding[] = []
  const placed = new Set<string>()
  document.steps.forEach((step, stepIndex) =>
    sectionsOf(step).forEach((section, sectionIndex) =>
      section.inputs.forEach((input, index) => {
        const at = `/steps/${stepIndex}/sections/${sectionIndex}/inputs/${index}`
        if (!Object.hasOwn(document.properties, input))
          findings.push({ code: 'unknownInput', at, text: `Fältet "${input}" finns inte bland dokumentets fält.` })
        if (placed.has(input)) findings.push({ code: 'placedTwice', at, text: `Fältet "${input}" ligger på två ställen.` })
        placed.add(input)
      }),
    ),
  )
  for (const input of Object.keys(document.properties)) {
    if (!placed.has(input))
      findings.push({
        code: 'unplacedInput',
        at: `/properties/${input}`,
        text: `Fältet "${input}" ligger inte i något steg och visas därför aldrig.`,
      })
  }
  return findings
}

function lintIds(document: FlowDocument): Finding[] {
  const findings: Finding[] = []
  const steps = new Set<string>()
  const sections = new Set<string>()
  document.steps.forEach((step, stepIndex) => {
    if (steps.has(step.id)) findings.push({ code: 'duplicateId', at: `/steps/${stepIndex}/id`, text: `Två steg heter "${step.id}".` })
    steps.add(step.id)
    sectionsOf(step).forEach((section, index) => {
      if (sections.has(section.id))
        findings.push({ code: 'duplicateId', at: `/steps/${stepIndex}/sections/${index}/id`, text: `Två avsnitt heter "${section.id}".` })
      sections.add(section.id)
    })
  })
  return findings
}

function lintConditionNames(document: FlowDocument): Finding[] {
  const used: [string, string | undefined][] = [
    ...Object.entries(document.properties).map(([id, input]) => [`/properties/${id}/showIf`, input.showIf] as [string, string | undefined]),
    ...document.steps.map((step, index) => [`/steps/${index}/showIf`, step.showIf] as [string, string | undefined]),
    ...document.steps.flatMap((step, stepIndex) =>
      sectionsOf(step).map(
        (section, index) => [`/steps/${stepIndex}/sections/${index}/showIf`, section.showIf] as [string, string | undefined],
      ),
    ),
    ['/quote/sufficientWhen', document.quote?.sufficientWhen],
  ]
  return used.flatMap(([at, name]) => (name === undefined || hasCondition(document, name) ? [] : [unknownCondition(at, name)]))
}

/** A condition over an input that does not exist never holds, or always: a block would silently stop nobody. */
function lintConditionInputs(document: FlowDocument): Finding[] {
  return Object.entries(document.conditions ?? {}).flatMap(([name, condition]) =>
    [...inputsNamedIn(condition)]
      .filter((input) => !Object.hasOwn(document.properties, input))
      .map((input) => ({
        code: 'unknownInput',
        at: `/conditions/${name}`,
        text: `Villkoret "${name}" frågar efter fältet "${input}", som inte finns.`,
      })),
  )
}

const hasCondition = (document: FlowDocument, name: string) => Object.hasOwn(document.conditions ?? {}, name)
const unknownCondition = (at: string, name: string): Finding => ({ code: 'unknownCondition', at, text: `Villkoret "${name}" finns inte.` })

function lintBlocks(document: FlowDocument): Finding[] {
  return (document.blocks ?? []).flatMap((block, index) => {
    const at = `/blocks/${index}`
    const findings: Finding[] = []
    if (!hasCondition(document, block.when)) findings.push(unknownCondition(`${at}/when`, block.when))
    if (!Object.hasOwn(document.properties, block.at))
      findings.push({ code: 'unknownInput', at: `${at}/at`, text: `Fältet "${block.at}" finns inte, så stoppet kan inte visas.` })
    if (!Object.hasOwn(document.outcomes ?? {}, block.outcome)) {
      findings.push({
        code: 'blockWithoutWayOut',
        at: `${at}/outcome`,
        text: `Utfallet "${block.outcome}" finns inte: kunden skulle stoppas utan att få veta vad hen kan göra.`,
      })
    }
    return findings
  })
}

function lintRequired(document: FlowDocument): Finding[] {
  return document.required.flatMap((input, index) =>
    Object.hasOwn(document.properties, input)
      ? []
      : [{ code: 'unknownInput', at: `/required/${index}`, text: `Fältet "${input}" är obligatoriskt men finns inte.` }],
  )
}

function lintOptions(document: FlowDocument, options: Readonly<Record<string, readonly Option[]>>): Finding[] {
  return Object.entries(document.properties).flatMap(([id, input]) => {
    if (input.options === undefined) return []
    const at = `/properties/${id}/options`
    const set = Object.hasOwn(options, input.options) ? options[input.options] : undefined
    if (!set) return [{ code: 'unknownOptions', at, text: `Alternativlistan "${input.options}" finns inte.` }]
    const codes = new Set(set.map((option) => option.code))
    const missing = (input.enum ?? []).filter((value) => !codes.has(value))
    return missing.map((value) => ({
      code: 'optionWithoutText',
      at,
      text: `Värdet ${JSON.stringify(value)} saknas i alternativlistan "${input.options}".`,
    }))
  })
}

function lintQuote(document: FlowDocument): Finding[] {
  if (document.kind === 'purchase' && (!document.quote || !document.insuranceType)) {
    return [
      {
        code: 'withoutQuote',
        at: '/quote',
        text: 'Ett köp behöver "quote" och "insuranceType": annars går det inte att räkna ut något pris.',
      },
    ]
  }
  const groupBy = document.quote?.groupBy
  if (groupBy === undefined) return []
  const input = Object.hasOwn(document.properties, groupBy) ? document.properties[groupBy] : undefined
  if (!input) return [{ code: 'unknownInput', at: '/quote/groupBy', text: `Fältet "${groupBy}" finns inte.` }]
  if (!input.enum || !input.quote)
    return [
      {
        code: 'groupWithoutChoices',
        at: '/quote/groupBy',
        text: `Fältet "${groupBy}" måste ha fasta val (enum) och en plats i offerten för att kunna gruppera priser.`,
      },
    ]
  return []
}

/** A purchase ends in these steps, in this order. */
const PURCHASE_END: readonly StepType[] = STEP_TYPES.filter((type) => type !== 'input')

function lintStepOrder(document: FlowDocument): Finding[] {
  if (document.kind !== 'purchase') return []
  const end = document.steps.slice(-PURCHASE_END.length).map((step) => step.type)
  const isRight = end.join() === PURCHASE_END.join() && document.steps.slice(0, -PURCHASE_END.length).every((step) => step.type === 'input')
  return isRight && document.steps.length > PURCHASE_END.length
    ? []
    : [
        {
          code: 'stepOrder',
          at: '/steps',
          text: 'Ett köp består av frågesteg och slutar med sammanfattning, signering och kvittens, i den ordningen.',
        },
      ]
}
