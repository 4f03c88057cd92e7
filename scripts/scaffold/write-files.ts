import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/**
 * Writes and lists files, then generates everything that is derived from them.
 * @throws Error if the generated files cannot be written
 */
export async function writeFiles(root: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
    console.log(`wrote ${relative(root, path)}`)
  }
  // A child process: this one has loaded the old registry.
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'write-format.ts')], { stdio: 'inherit' })
  if (status !== 0) throw new Error('`npm run write:format` failed: run it again when its fault is mended.')
}
