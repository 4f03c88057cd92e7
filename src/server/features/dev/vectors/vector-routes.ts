import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PROJECT_FOLDER } from '../../../platform/config/folders.ts'
import { computations } from '../../../../../computations/registry.ts'
import { validators } from '../../../../../validators/registry.ts'
import { VECTORS_PATH, type Vectors } from '../../../../vocabulary/vector-page.ts'

/**
 * A fastify plugin that serves the test vectors to the page that runs them in a browser. Register it outside production
 * only.
 */
export async function vectorFiles(app: FastifyInstance): Promise<void> {
  app.get(VECTORS_PATH, async (_, reply) => {
    void reply.header('cache-control', 'no-store')
    return readVectors()
  })
}

/** Reads the vectors from their folders. */
async function readVectors(): Promise<Vectors> {
  const [ofValidators, ofComputations] = await Promise.all([
    readFolders<Vectors['validators'][string]>('validators', Object.keys(validators)),
    readFolders<Vectors['computations'][string]>('computations', Object.keys(computations)),
  ])
  return { validators: ofValidators, computations: ofComputations }
}

async function readFolders<File>(registry: string, names: readonly string[]): Promise<Record<string, File>> {
  const files = names.map(async (name) => {
    const path = join(PROJECT_FOLDER, registry, folderOf(name), 'vectors.json')
    return [name, JSON.parse(await readFile(path, 'utf8')) as File] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

const folderOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
