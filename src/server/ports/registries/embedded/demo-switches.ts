import type { Registry } from '../registry-port.ts'

/** What a demo registry is asked with to fail or to be slow. */
interface DemoSwitches {
  readonly fails: string
  readonly isSlow: string
}

/** A registry that can be seen to fail, and to answer nobody until he gives up: both by what it is asked with. */
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
