import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Finding } from '../src/findings/finding.ts'
import type { FindingLanguage } from '../src/findings/language.ts'
import { findingLines } from '../src/findings/word.ts'
import { UsageError, type QaOptions } from './args.ts'
import type { Examined } from './report/examined.ts'
import { USUAL_DAY, type Inspection } from './inspection/inspect.ts'
import { readShared } from './load/content.ts'
import { writeContentFolder } from './load/published.ts'
import type { Snapshots } from './inspection/snapshots.ts'
import { openViewer, type Look } from './browser/look.ts'
import { startQaServer } from './browser/server.ts'

/** Folders of the product. */
export interface Folders {
  readonly root: string
  readonly report: string
  readonly content: string
  /** `TARIFF_DIR` */
  readonly tariffFolder: string | undefined
}

/**
 * Visits inspected flows in a browser, on a server of our own with the day of the personas. Builds the web application
 * first, unless the options disable it.
 * @throws UsageError if the build fails
 */
export async function lookAtFlows(
  { from, isBuilt }: Pick<QaOptions, 'from' | 'isBuilt'>,
  { root, report, content, tariffFolder }: Folders,
  inspections: readonly Inspection[],
  snapshotsOf: (flow: string) => Snapshots,
): Promise<Examined[]> {
  if (isBuilt) buildWeb(root)
  await rm(report, { recursive: true, force: true })
  const published = from === undefined ? undefined : await mkdtemp(join(tmpdir(), 'teckna-qa-content-'))
  if (published !== undefined) {
    const subjects = inspections.map(({ subject }) => subject)
    await writeContentFolder(published, content, subjects, await readShared(content))
  }
  const webFolder = join(root, 'dist', 'web')
  const today = inspections[0]?.today ?? USUAL_DAY
  const server = await startQaServer({ webFolder, contentFolder: published ?? content, today, tariffFolder })
  const viewer = await openViewer(server.origin)
  try {
    const examined: Examined[] = []
    for (const inspection of inspections) {
      const { flow } = inspection.subject
      const complaints = complaintsOf(server.complaints, flow, inspection.language)
      const isPublished = complaints.length === 0
      const unseen: Look = { captures: [], differences: [], problems: complaints, note: 'Flödet kunde inte publiceras.' }
      examined.push({ inspection, look: isPublished ? await viewer.look(inspection, snapshotsOf(flow), join(report, flow)) : unseen })
    }
    return examined
  } finally {
    await viewer.close()
    await server.stop()
    if (published !== undefined) await rm(published, { recursive: true, force: true })
  }
}

/** Maximum reported complaints: many come from one cause. */
const MAX_COMPLAINTS = 20

/** Returns the server's complaints about a flow that it could not publish. */
function complaintsOf(lines: readonly string[], flow: string, language: FindingLanguage): string[] {
  return lines
    .map((line) => JSON.parse(line) as { flow?: string; findings?: readonly Finding[] })
    .filter((line) => line.flow === flow)
    .flatMap(({ findings = [] }) => findingLines(findings.slice(0, MAX_COMPLAINTS), language))
    .map((line) => `Kan inte publiceras: ${line}`)
}

function buildWeb(root: string): void {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new UsageError('Webbapplikationen kunde inte byggas.')
}
