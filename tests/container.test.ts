import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contextLacks, readContainerFile } from '../src/server/testing/container.ts'

const ROOT = join(import.meta.dirname, '..')
const { dockerfile, copies, env, user, command, healthCheck } = readContainerFile()
const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')

describe('the container file', () => {
  it('begins every stage with one base of an exact digest, or with another stage', () => {
    expect(text.match(/^ARG DEBIAN=(.+)$/m)?.[1]).toMatch(/^debian:[a-z]+-slim@sha256:[0-9a-f]{64}$/)
    const stages = new Set(dockerfile.getFROMs().map((from) => from.getBuildStage()))
    const bases = dockerfile.getFROMs().map((from) => from.getImage() ?? '')
    expect(bases.filter((base) => base !== '${DEBIAN}' && !stages.has(base))).toEqual([])
  })

  it('runs as a user that is not root, without a shell, so that signals reach the server', () => {
    expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(command).toEqual(['node', 'server.js'])
    expect(healthCheck[0]).toBe('node')
    expect(env['NODE_ENV']).toBe('production')
  })

  it('brings no secret into a layer: none in ARG, ENV or a copied file, and the registry\u2019s settings are mounted', () => {
    expect(Object.keys(env).filter((name) => /secret|key|token|passw|url/i.test(name))).toEqual([])
    const installs = text.split('\n').filter((line) => /\bnpm (ci|install --global)/.test(line))
    expect(installs.length).toBeGreaterThan(2)
    expect(installs.filter((line) => !line.startsWith('RUN --mount=type=secret,id=npmrc,'))).toEqual([])
  })

  it('copies only what its context has, and everything that the server reads', () => {
    const lacks = contextLacks()
    const sources = copies.filter(({ from }) => from === undefined).flatMap((copy) => copy.sources)
    expect(sources.filter((path) => !existsSync(join(ROOT, path)) || lacks(path))).toEqual([])
    expect(sources).toEqual(
      expect.arrayContaining(['server.js', 'package.json', 'brand', 'flow-schemas', 'validators', 'computations', 'src']),
    )
  })

  it('has a context without data, secrets, tests and notes', () => {
    const lacks = contextLacks()
    const left = [
      'data/secret.key',
      '.git/config',
      '.env',
      'node_modules/pg/index.js',
      'dist/notes',
      'docs/operators.md',
      'secret.key',
      '.npmrc.bak',
    ]
    expect(left.filter((path) => !lacks(path))).toEqual([])
    const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
    const kept = files.filter((path) => !lacks(path))
    expect(kept.length).toBeGreaterThan(1000)
    expect(kept.filter((path) => /\.test\.tsx?$|\.(p12|pem|key)$|^(docs|tests|e2e|qa|bench|\.ci)\//.test(path))).toEqual([])
  })
})
