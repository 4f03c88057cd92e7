import { Session } from 'node:inspector/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROJECT = join(import.meta.dirname, '..', '..')

/** Folders whose files are the product's own code. */
const OURS = /^(src|validators|computations|widgets)\//

/**
 * Returns the product's files in which a function runs during `act`, as V8 counts it. A module that loads meanwhile
 * counts only if one of its functions runs. Test files and their helpers are left out.
 * @returns paths from the project folder, sorted
 */
export async function filesRunBy(act: () => Promise<void>): Promise<string[]> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await session.post('Profiler.takePreciseCoverage')
    await act()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const ran = result.filter(({ functions }) => functions.some(isRunFunction))
    return [...new Set(ran.flatMap(({ url }) => ownPath(url)))].toSorted()
  } finally {
    session.disconnect()
  }
}

/** The module itself runs as it is loaded, which is not what an act does. */
function isRunFunction({
  functionName,
  ranges,
}: {
  readonly functionName: string
  readonly ranges: readonly { readonly count: number; readonly startOffset: number }[]
}): boolean {
  const [range] = ranges
  return (range?.count ?? 0) > 0 && !(functionName === '' && range?.startOffset === 0)
}

function ownPath(url: string): string[] {
  const path = relative(PROJECT, url.startsWith('file://') ? fileURLToPath(url) : url).replaceAll('\\', '/')
  return OURS.test(path) && !/\.test\.|\/testing\b|testing|fixtures/.test(path) ? [path.replace(/\?.*$/, '')] : []
}
