import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BEHAVIOUR_FILES, fingerprintOf, readBehaviours, type Trial } from './mutations/behaviours.ts'
import { copyProject } from './mutations/project-copy.ts'
import { renderTable } from './mutations/table.ts'
import { tryFaults } from './mutations/try-faults.ts'

const ROOT = join(import.meta.dirname, '..')

const wanted = process.argv.slice(2)
const { behaviours, faults, trials: earlier } = readBehaviours(ROOT)
const chosen = wanted.length === 0 ? faults : faults.filter(({ id }) => wanted.includes(id))
const trials: Record<string, Trial> = Object.fromEntries(Object.entries(earlier).filter(([id]) => faults.some((fault) => fault.id === id)))
const date = new Date().toISOString().slice(0, 10)
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
let missed = 0

/** Saves the results so far: a run takes minutes, and may be interrupted. */
function save(): void {
  const sorted = Object.fromEntries(behaviours.flatMap(({ id }) => (trials[id] ? [[id, trials[id]]] : [])))
  writeFileSync(join(ROOT, BEHAVIOUR_FILES.trials), `${JSON.stringify(sorted, null, 2)}\n`)
  writeFileSync(join(ROOT, BEHAVIOUR_FILES.table), renderTable({ behaviours, faults, trials: sorted }))
}

const { folder, remove } = copyProject(ROOT)
try {
  tryFaults(folder, chosen, (fault, outcome) => {
    if (outcome.kind === 'tried') {
      trials[fault.id] = { fault: fingerprintOf(fault), date, commit, failed: outcome.failed }
      save()
    }
    const isCaught = outcome.kind === 'tried' && outcome.failed > 0
    if (!isCaught) missed++
    const said = outcome.kind === 'untried' ? `not tried: ${outcome.reason}` : isCaught ? `caught by ${outcome.failed}` : 'MISSED'
    process.stdout.write(`${fault.id} ${said} (${fault.test})\n`)
  })
} finally {
  remove()
}
process.stdout.write(`${chosen.length - missed} of ${chosen.length} caught\n`)
process.exitCode = missed === 0 && chosen.length > 0 ? 0 : 1
