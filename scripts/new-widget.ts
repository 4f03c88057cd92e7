import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { WIDGET_FOLDER } from './format/widgets.ts'
import { planWidget } from './new-widget/plan.ts'
import { ScaffoldError } from './scaffold/scaffold-error.ts'
import { writeFiles } from './scaffold/write-files.ts'

const USAGE = 'npm run new:widget -- NAME'

/** The tests of a new widget, as `docs/widgets.md` names them. */
const TESTS = `npx vitest run ${WIDGET_FOLDER} validators/copy.test.ts tests/content scripts/write-format.test.ts`

const ROOT = join(import.meta.dirname, '..')

try {
  const folder = readName(process.argv.slice(2))
  const { name, files, withoutText } = await planWidget(ROOT, folder)
  await writeFiles(ROOT, files)
  console.log(nextSteps(folder, name, withoutText))
} catch (error) {
  if (!(error instanceof ScaffoldError)) throw error
  console.error(`${error.message}\nNothing was written. Usage: ${USAGE}`)
  process.exitCode = 1
}

function readName(args: readonly string[]): string {
  const [name, ...others] = parseOrRefuse(args)
  if (name === undefined || others.length > 0) throw new ScaffoldError('One name is needed.')
  return name
}

function parseOrRefuse(args: readonly string[]): string[] {
  try {
    return parseArgs({ args: [...args], allowPositionals: true }).positionals
  } catch (error) {
    throw new ScaffoldError((error as Error).message)
  }
}

function nextSteps(folder: string, name: string, withoutText: readonly string[]): string {
  const texts = withoutText.length > 0 ? `, and in ${withoutText.join(', ')}, which has no text yet` : ''
  return `
What to do next:
 1. ${WIDGET_FOLDER}/${folder}/definition.ts: write its answers, what it needs, and what it asks for.
 2. npm run write:format
 3. ${WIDGET_FOLDER}/${folder}/${folder}.test.tsx: write how a customer uses it.
 4. ${WIDGET_FOLDER}/${folder}/index.ts: draw it.
 5. flow-schemas/copy/validators.sv.json: find the words of error.schema.required.${name}${texts}.
 6. flow-schemas/demo/flow.json: ask with it, so that it can be seen at /tjanst/demo.
 7. ${TESTS}
docs/widgets.md shows every step.`
}
