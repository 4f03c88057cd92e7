import { join } from 'node:path'
import { build } from 'vite'
import { nameBuild, onlySources } from './sources.ts'
import { publishBuild } from './store.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Builds the web application of the sources as they are, unless that build is there, and makes it the newest. */
export async function buildWeb(): Promise<void> {
  const name = nameBuild(ROOT)
  const make = async (outDir: string): Promise<void> => {
    await build({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn', plugins: [onlySources(ROOT)], build: { outDir } })
  }
  await publishBuild(join(ROOT, 'dist', 'web'), { name, make, now: new Date() })
}
