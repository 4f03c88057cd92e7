import { readArgs, UsageError } from './args.ts'
import { runQa } from './run.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)

try {
  process.exitCode = (await runQa(readArgs(process.argv.slice(2)), print)) ? 0 : 1
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
