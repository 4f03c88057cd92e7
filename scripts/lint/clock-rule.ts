/** The part of a syntax tree's node that the rule reads. */
interface CallNode {
  readonly callee: { readonly type: string; readonly name?: string }
  readonly arguments: readonly unknown[]
}

interface RuleContext {
  report(problem: { readonly node: unknown; readonly message: string }): void
}

const INJECTED = 'Clock and chance are handed in.'

/** Refuses `new Date()` and `Date(…)`, which read the clock. `new Date(value)` and `Date.parse` do not. */
const noPresentInstant = {
  create(context: RuleContext) {
    const check = (node: CallNode, readsClock: boolean): void => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && readsClock) context.report({ node, message: INJECTED })
    }
    return {
      NewExpression: (node: CallNode) => check(node, node.arguments.length === 0),
      CallExpression: (node: CallNode) => check(node, true),
    }
  },
}

/** The plugin of `.oxlintrc.json`. */
const plugin = { meta: { name: 'core' }, rules: { 'no-present-instant': noPresentInstant } }
// oxlint-disable-next-line import/no-default-export -- the linter loads a plugin's default export
export default plugin
