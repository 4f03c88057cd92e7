import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BEHAVIOUR_FILES,
  changeSince,
  fingerprintOf,
  keyOf,
  readBehaviours,
  type PlantedFault,
  type Trial,
} from './mutations/behaviours.ts'
import { copyProject } from './mutations/project-copy.ts'
import { renderTable } from './mutations/table.ts'
import { tryFaults } from './mutations/try-faults.ts'

const ROOT = join(import.meta.dirname, '..')

/** Ids of behaviours, `--stale` for faults without a trial that counts, or `--table` to write the table only. */
const wanted = process.argv.slice(2)
const all = readBehaviours(ROOT)
const { faults, trials: earlier, testTexts } = all
const isStale = (fault: PlantedFault) =>
  earlier[keyOf(fault)] === undefined || changeSince(fault, earlier[keyOf(fault)], testTexts) !== undefined
const isChosen = (fault: PlantedFault) => wanted.length === 0 || wanted.includes(fault.id) || (wanted.includes('--stale') && isStale(fault))
const chosen = faults.filter(isChosen)
const trials: Record<string, Trial> = { ...earlier }
const date = new Date().toISOString().slice(0, 10)
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
let missed = 0

/** Saves the results so far: a run takes minutes, and may be interrupted. */
function save(): void {
  const sorted = Object.fromEntries(faults.map(keyOf).flatMap((key) => (trials[key] ? [[key, trials[key]]] : [])))
  writeFileSync(join(ROOT, BEHAVIOUR_FILES.trials), `${JSON.stringify(sorted, null, 2)}\n`)
  writeFileSync(join(ROOT, BEHAVIOUR_FILES.table), renderTable({ ...all, trials: sorted }))
}

/** Tries the chosen faults, prints each result, and sets the exit code. */
function run(): void {
  const { folder, remove } = copyProject(ROOT)
  try {
    tryFaults(folder, chosen, (fault, outcome) => {
      if (outcome.kind === 'tried') {
        const testText = testTexts.get(fault.test) ?? ''
        trials[keyOf(fault)] = { fault: fingerprintOf(fault), testText, date, commit, failed: outcome.failed }
        save()
      }
      const isCaught = outcome.kind === 'tried' && outcome.failed > 0
      if (!isCaught) missed++
      const said = outcome.kind === 'untried' ? `not tried: ${outcome.reason}` : isCaught ? `caught by ${outcome.failed}` : 'MISSED'
      process.stdout.write(`${keyOf(fault)}: ${said} (${fault.test})\n`)
    })
  } finally {
    remove()
  }
  process.stdout.write(`${chosen.length - missed} of ${chosen.length} caught\n`)
  const mayBeNone = wanted.includes('--stale')
  process.exitCode = missed === 0 && (chosen.length > 0 || mayBeNone) ? 0 : 1
}

save()
if (!wanted.includes('--table')) run()
