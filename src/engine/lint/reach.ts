import { finding, type Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import { isPossible } from './possible.ts'
import type { FlowLint } from './rule.ts'
import { scopesIn, type Scope } from './scope.ts'
import { conditionsAround } from './slice.ts'

/**
 * Finds what no customer reaches: conditions that are never true, steps and inputs that are always hidden, blocks that
 * stop no customer, and blocks that stop every customer.
 */
export function lintReach(lint: FlowLint): Finding[] {
  const scopes = scopesIn(lint.document)
  return [
    ...scopes.flatMap((scope) => lintImpossible(lint, scope)),
    ...lintHiddenSteps(lint),
    ...scopes.flatMap((scope) => lintHiddenInputs(lint, scope)),
    ...scopes.flatMap((scope) => lintIdleBlocks(lint, scope)),
    ...scopes.flatMap((scope) => lintDeadEnds(lint, scope)),
  ]
}

function lintImpossible(lint: FlowLint, scope: Scope): Finding[] {
  const holds = (name: string) =>
    isPossible(lint, {
      scope,
      conditions: [name],
      test: ({ relevant, facts }) => lint.rules.holds(scope.prefix + name, { ...facts, ...relevant }),
    })
  return Object.keys(scope.document.conditions ?? {})
    .filter((name) => !holds(name))
    .map((condition) => finding('impossibleCondition', scope.at + pointer('conditions', condition), { condition }))
}

/** An outcome step waits for its block, and may have no condition: `lintSteps` reports that. */
function lintHiddenSteps(lint: FlowLint): Finding[] {
  return lint.document.steps.flatMap(({ id, type, showIf }, index) => {
    if (showIf === undefined || type === 'outcome') return []
    if (isPossible(lint, { conditions: [showIf], test: ({ hiddenSteps }) => !hiddenSteps.has(id) })) return []
    return [finding('unreachableStep', pointer('steps', index, 'showIf'), { step: id, condition: showIf })]
  })
}

function lintHiddenInputs(lint: FlowLint, scope: Scope): Finding[] {
  const { properties, required } = scope.document
  return Object.keys(properties).flatMap((id) => {
    const conditions = conditionsAround(scope.document, id)
    const isShown = ({ hiddenInputs }: { readonly hiddenInputs: ReadonlySet<string> }) => !hiddenInputs.has(id)
    if (conditions.length === 0 || isPossible(lint, { scope, conditions, test: isShown })) return []
    const at = scope.at + pointer('properties', id)
    return [finding(required.includes(id) ? 'requiredHidden' : 'neverShown', at, { input: id, conditions })]
  })
}

function lintIdleBlocks(lint: FlowLint, scope: Scope): Finding[] {
  const { blocks = [] } = scope.document
  return blocks.flatMap((block, index) => {
    const before = blocks.slice(0, index).filter(({ at }) => at === block.at)
    const conditions = [block, ...before].map(({ when }) => when).concat(conditionsAround(scope.document, block.at))
    if (isPossible(lint, { scope, conditions, test: (evaluation) => evaluation.blocks[block.at] === block })) return []
    const variant = before.length === 0 ? 'only' : 'afterOthers'
    const place = scope.at + pointer('blocks', index, 'when')
    return [finding('idleBlock', place, { variant, input: called(scope, block.at), condition: block.when })]
  })
}

const called = ({ prefix }: Scope, id: string) => (prefix + id).replaceAll('/', '.')

/** Finds blocks that are true for all answers: no customer reaches the end. */
function lintDeadEnds(lint: FlowLint, scope: Scope): Finding[] {
  const { blocks = [], required, properties } = scope.document
  return blocks.flatMap(({ at }, index) => {
    const isFirst = blocks.findIndex((block) => block.at === at) === index
    if (!isFirst || !Object.hasOwn(properties, at)) return []
    const conditions = blocks.filter((block) => block.at === at).map(({ when }) => when)
    const canPass = isPossible(lint, {
      scope,
      conditions,
      inputs: [at],
      test: ({ hiddenInputs, relevant, blocks: stopping }, inputs) => {
        const isAnswered = inputs.every((input) => hiddenInputs.has(input) || !required.includes(input) || Object.hasOwn(relevant, input))
        return isAnswered && !Object.hasOwn(stopping, at)
      },
    })
    if (canPass) return []
    return [finding('deadEnd', scope.at + pointer('blocks', index), { input: called(scope, at) })]
  })
}
