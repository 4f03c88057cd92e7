/** Benchmarks by name. Each takes the arguments after its name. */
const BENCHMARKS = {
  api: async (args: readonly string[]) => (await import('./api/main.ts')).runApi(args),
  keystroke: async (args: readonly string[]) => (await import('./keystroke/main.ts')).runKeystroke(args),
  publish: async (args: readonly string[]) => (await import('./publish/main.ts')).runPublish(args),
  quote: async (args: readonly string[]) => (await import('./quote/main.ts')).runQuote(args),
  weight: async () => (await import('./weight/main.ts')).runWeight(),
} as const satisfies Readonly<Record<string, (args: readonly string[]) => Promise<void>>>

const [name = '', ...args] = process.argv.slice(2)

if (isBenchmark(name)) {
  await BENCHMARKS[name](args)
} else {
  console.error(`Which benchmark? npm run bench -- ${Object.keys(BENCHMARKS).join(' | ')}`)
  process.exitCode = 1
}

function isBenchmark(name: string): name is keyof typeof BENCHMARKS {
  return Object.hasOwn(BENCHMARKS, name)
}
