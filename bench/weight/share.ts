import { relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { transform } from 'esbuild'
import type { Chunk, ChunkModule } from './build.ts'

const ROOT = `${import.meta.dirname}/../..`

/** Number of path segments that name one of our own parts: `src/web/renderer`. */
const DEPTH = 3

/**
 * Returns the bytes of a chunk by package or own folder: its compressed size, divided in proportion to each module's
 * own size.
 */
export async function shareOut({ modules }: Chunk, gz: number): Promise<ReadonlyMap<string, number>> {
  const sizes = await Promise.all(modules.map(async (module) => [ownerOf(module.id), await sizeAlone(module)] as const))
  const sum = sizes.reduce((total, [, size]) => total + size, 0)
  const shares = new Map<string, number>()
  for (const [owner, size] of sizes) shares.set(owner, (shares.get(owner) ?? 0) + (gz * size) / sum)
  return shares
}

async function sizeAlone({ code }: ChunkModule): Promise<number> {
  const minified = await transform(code, { loader: 'js', minify: true })
  return minified.code === '' ? 0 : gzipSync(minified.code).length - EMPTY
}

/** Size of gzip's output for empty input. */
const EMPTY = gzipSync('').length

/** Returns the package of a module, or our own folder that contains it. */
function ownerOf(id: string): string {
  const inPackage = id.split('/node_modules/').at(-1)
  if (id.startsWith('\0')) return 'build tools'
  if (inPackage !== undefined && inPackage !== id) {
    const [scope = '', name = ''] = inPackage.split('/')
    return scope.startsWith('@') ? `${scope}/${name}` : scope
  }
  return relative(ROOT, id).split(sep).slice(0, -1).slice(0, DEPTH).join('/')
}
