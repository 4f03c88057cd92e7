import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DatabaseOpenError } from './database.ts'

type Init = NodeFS['init']

/** An open file of the embedded engine. Folders have no descriptor. */
interface EngineStream {
  readonly nfd?: number | null
  readonly node: unknown
}

/** The part of the engine's file layer that this class changes. It is internal to PGlite, hence the checks. */
interface EngineFiles {
  readonly stream_ops: { fsync?: (stream: EngineStream) => number }
  realPath(node: unknown): string
  /** Converts a system error into one that the engine understands. */
  tryFSOperation<T>(operation: () => T): T
}

/**
 * Makes the embedded database's folder durable: as shipped, PGlite never syncs to disk.
 * `syncs` counts the syncs, so `assertDurable` can check them.
 */
export class DurableFs extends NodeFS {
  #syncs = 0

  get syncs(): number {
    return this.#syncs
  }

  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const syncOnRequest = (engine: object): void => {
      const files = engineFiles(engine)
      files.stream_ops.fsync = (stream) => {
        files.tryFSOperation(() => syncStream(stream, files))
        this.#syncs++
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), syncOnRequest] } }
  }
}

function syncStream(stream: EngineStream, files: EngineFiles): void {
  if (typeof stream.nfd === 'number') fsyncSync(stream.nfd)
  else syncPath(files.realPath(stream.node))
}

/** Syncs a file or folder to disk. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function engineFiles(engine: object): EngineFiles {
  const files: unknown = 'NODEFS' in engine ? engine.NODEFS : undefined
  if (!isEngineFiles(files)) {
    throw new DatabaseOpenError(
      'The embedded database cannot be made durable: this version of PGlite has another file layer than expected.',
    )
  }
  return files
}

function isEngineFiles(files: unknown): files is EngineFiles {
  if (typeof files !== 'object' || files === null) return false
  const { stream_ops, realPath, tryFSOperation } = files as Partial<Record<keyof EngineFiles, unknown>>
  return typeof stream_ops === 'object' && stream_ops !== null && typeof realPath === 'function' && typeof tryFSOperation === 'function'
}
