import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../../../tests/embedded-folder.ts'
import { PROJECT_FOLDER } from '../../config/folders.ts'

const { scripts } = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8')) as { scripts: Readonly<Record<string, string>> }

function run(script: string, ...args: readonly string[]) {
  const [, program = '', ...words] = (scripts[script] ?? '').split(' ')
  const options = { cwd: PROJECT_FOLDER, env: { DATA_DIR: join(temporaryFolder(), 'none') }, encoding: 'utf8', timeout: 50_000 } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words, ...args], options)
  return { status, stdout, stderr }
}

it('npm run backup ends with one line and exit code 1 when it refuses', { timeout: 60_000 }, () => {
  expect(run('backup', '--to', 'x.tar.gz')).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Det finns ingen databas att kopiera i \/\S+\.\n$/) as string,
  })
})
