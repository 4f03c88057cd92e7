import type { Registry } from '../registry-port.ts'

/** Argument values that make a demo registry fail or be slow. */
interface DemoSwitches {
  readonly fails: string
  readonly isSlow: string
}

/** Wraps a registry: one argument value makes it fail, another makes it wait until the caller aborts. */
export function withDemoSwitches(registry: Registry, argument: string, { fails, isSlow }: DemoSwitches): Registry {
  return {
    async lookUp(args, signal) {
      if (args[argument] === fails) throw new Error('the demo registry fails for this')
      return args[argument] === isSlow ? untilAborted(signal) : registry.lookUp(args, signal)
    },
  }
}

async function untilAborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined)
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
}
