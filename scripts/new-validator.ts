import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { planValidator } from './new-validator/plan.ts'
import { ScaffoldError } from './scaffold/scaffold-error.ts'
import { writeFiles } from './scaffold/write-files.ts'
import { TYPES, type On } from './new-validator/templates.ts'

const USAGE = `npm run new:validator -- NAME [--on ${TYPES.join('|')}] [--before KEYWORD]`

const ROOT = join(import.meta.dirname, '..')

try {
  const { name, on, before } = readArguments(process.argv.slice(2))
  const { keyword, files, withoutText } = await planValidator(ROOT, { name, on, before })
  await writeFiles(ROOT, files)
  console.log(nextSteps(name, keyword, withoutText))
} catch (error) {
  if (!(error instanceof ScaffoldError)) throw error
  console.error(`${error.message}\nNothing was written. Usage: ${USAGE}`)
  process.exitCode = 1
}

function readArguments(args: readonly string[]): { name: string; on: On; before: string | undefined } {
  const { values, positionals } = parseOrRefuse(args)
  const [name] = positionals
  if (name === undefined || positionals.length > 1) throw new ScaffoldError('One name is needed.')
  const on = TYPES.find((type) => type === values.on)
  if (!on) throw new ScaffoldError(`A validator cannot be on "${values.on}".`)
  return { name, on, before: values.before }
}

function parseOrRefuse(args: readonly string[]) {
  try {
    const options = { on: { type: 'string', default: 'string' }, before: { type: 'string' } } as const
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new ScaffoldError((error as Error).message)
  }
}

function nextSteps(name: string, keyword: string, withoutText: readonly string[]): string {
  const texts = withoutText.length > 0 ? `, and in ${withoutText.join(', ')}, where there is none yet` : ''
  return `
What to do next:
 1. validators/${name}/vectors.json: write the vectors. They fail until you do:
    npx vitest run validators -t ${keyword}
 2. validators/${name}/index.ts: write the check, its parameters and its messages. With parameters other than
    true, say in validators/widening.ts which of them accept more.
 3. validators/${name}/README.md: write what it is for and where the rule comes from.
 4. flow-schemas/copy/validators.sv.json: find the words for each message${texts}.
 5. npm run write:format, when parameters, messages or the README have changed.
 6. npx vitest run validators
docs/validators.md shows every step, to the published document.`
}
