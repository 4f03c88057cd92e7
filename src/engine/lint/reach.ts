import type { Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import { isPossible } from './possible.ts'
import type { FlowLint } from './rule.ts'
import { conditionsAround } from './slice.ts'

/**
 * Finds what no customer can ever come to: conditions that no answers meet, steps and inputs that are always hidden, blocks
 * that stop nobody, and blocks that let nobody pass.
 */
export function lintReach(lint: FlowLint): Finding[] {
  return [...lintImpossible(lint), ...lintHiddenSteps(lint), ...lintHiddenInputs(lint), ...lintIdleBlocks(lint), ...lintDeadEnds(lint)]
}

function lintImpossible(lint: FlowLint): Finding[] {
  return Object.keys(lint.document.conditions ?? {})
    .filter((name) => !isPossible(lint, { conditions: [name], test: ({ relevant }) => lint.rules.holds(name, relevant) }))
    .map((name) => ({
      code: 'impossibleCondition',
      at: pointer('conditions', name),
      text: `Villkoret "${name}" kan aldrig gälla: det finns inga svar som uppfyller det.`,
    }))
}

function lintHiddenSteps(lint: FlowLint): Finding[] {
  return lint.document.steps.flatMap(({ id, showIf }, index) => {
    if (showIf === undefined || isPossible(lint, { conditions: [showIf], test: ({ hiddenSteps }) => !hiddenSteps.has(id) })) return []
    const text = `Steget "${id}" visas aldrig: villkoret "${showIf}" kan inte gälla.`
    return [{ code: 'unreachableStep', at: pointer('steps', index, 'showIf'), text }]
  })
}

function lintHiddenInputs(lint: FlowLint): Finding[] {
  const { properties, required } = lint.document
  return Object.keys(properties).flatMap((id) => {
    const conditions = conditionsAround(lint.document, id)
    if (conditions.length === 0 || isPossible(lint, { conditions, test: ({ hiddenInputs }) => !hiddenInputs.has(id) })) return []
    const why = `villkoren där det ligger (${conditions.join(', ')}) kan inte gälla`
    return required.includes(id)
      ? [{ code: 'requiredHidden', at: pointer('properties', id), text: `Fältet "${id}" är obligatoriskt men alltid dolt: ${why}.` }]
      : [{ code: 'neverShown', at: pointer('properties', id), text: `Fältet "${id}" visas aldrig: ${why}.` }]
  })
}

function lintIdleBlocks(lint: FlowLint): Finding[] {
  return (lint.document.blocks ?? []).flatMap((block, index) => {
    const conditions = [block.when, ...conditionsAround(lint.document, block.at)]
    if (isPossible(lint, { conditions, test: ({ blocks }) => blocks[block.at] === block })) return []
    const text = `Stoppet vid "${block.at}" stoppar ingen: villkoret "${block.when}" gäller aldrig när fältet visas.`
    return [{ code: 'idleBlock', at: pointer('blocks', index, 'when'), text }]
  })
}

/** A block that holds whatever is answered: nobody would come to the end. */
function lintDeadEnds(lint: FlowLint): Finding[] {
  const { blocks = [], required, properties } = lint.document
  return blocks.flatMap(({ at }, index) => {
    const isFirst = blocks.findIndex((block) => block.at === at) === index
    if (!isFirst || !Object.hasOwn(properties, at)) return []
    const conditions = blocks.filter((block) => block.at === at).map(({ when }) => when)
    const canPass = isPossible(lint, {
      conditions,
      inputs: [at],
      test: ({ hiddenInputs, relevant, blocks: stopping }, inputs) => {
        const isAnswered = inputs.every((input) => hiddenInputs.has(input) || !required.includes(input) || Object.hasOwn(relevant, input))
        return isAnswered && !Object.hasOwn(stopping, at)
      },
    })
    if (canPass) return []
    return [{ code: 'deadEnd', at: pointer('blocks', index), text: `Alla kunder stoppas vid fältet "${at}", vad de än svarar.` }]
  })
}
