import { posix } from 'node:path'
import { parseSync, type ESTree } from 'vite'

/** A file's exports and imports, by `path name`; `path *` means every value of a file. */
interface Module {
  readonly gives: readonly { readonly name: string; readonly isType: boolean; readonly isNamedBeside: boolean }[]
  readonly takes: readonly string[]
  /** Files whose names it re-exports completely. */
  readonly reExports: readonly string[]
}

/**
 * Returns exported names that no other file uses, as `path name`. A type counts as used if another export of its file
 * has it in its signature, because users of that export may name it.
 * @param files text by path, with `/`
 */
export function unusedExports(files: ReadonlyMap<string, string>): string[] {
  const modules = new Map([...files].map(([path, text]) => [path, readModule(path, text)]))
  const takenFrom = (use: string): string[] => {
    const [path = '', name = ''] = use.split(' ')
    return [use, ...(modules.get(path)?.reExports ?? []).flatMap((source) => takenFrom(`${source} ${name}`))]
  }
  const used = new Set([...modules.values()].flatMap(({ takes }) => takes.flatMap(takenFrom)))
  return [...modules].flatMap(([path, { gives }]) =>
    gives
      .filter(({ isType, isNamedBeside }) => !isType || !isNamedBeside)
      .filter(({ name, isType }) => !used.has(`${path} ${name}`) && (isType || !used.has(`${path} *`)))
      .map(({ name }) => `${path} ${name}`),
  )
}

function readModule(path: string, text: string): Module {
  const { module, program } = parseSync(path, text)
  const at = (request: string) => (request.startsWith('.') ? posix.join(posix.dirname(path), request) : request)
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  const declared = program.body.flatMap((node) => (node.type === 'ExportNamedDeclaration' && node.declaration ? [node.declaration] : []))
  const signatures = declared.map((declaration) => ({ start: declaration.start, end: declaration.end, names: namesIn(declaration) }))
  return {
    gives: exported.flatMap(({ exportName: { kind, name, start }, isType }) => {
      if (kind !== 'Name' || name === null || start === null) return []
      const isNamedBeside = signatures.some((other) => !(other.start <= start && start < other.end) && other.names.has(name))
      return [{ name, isType, isNamedBeside }]
    }),
    takes: [
      ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
        entries.map(({ importName }) => `${at(moduleRequest.value)} ${importName.name ?? '*'}`),
      ),
      ...exported.flatMap(({ moduleRequest, importName: { name } }) =>
        moduleRequest && name !== null ? [`${at(moduleRequest.value)} ${name}`] : [],
      ),
      ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => `${at(text.slice(start + 1, end - 1))} *`),
    ],
    reExports: exported.flatMap(({ moduleRequest, importName }) =>
      moduleRequest && importName.name === null ? [at(moduleRequest.value)] : [],
    ),
  }
}

/** Returns the names in a declaration, without those in function bodies. */
function namesIn(node: unknown): Set<string> {
  if (Array.isArray(node)) return new Set(node.flatMap((part) => [...namesIn(part)]))
  if (typeof node !== 'object' || node === null) return new Set()
  const { type, name } = node as Partial<ESTree.IdentifierReference>
  if (type === 'Identifier' && name !== undefined)
    return new Set([name, ...namesIn(Object.values(node).filter((part) => typeof part === 'object'))])
  return (node as { type?: string }).type === 'BlockStatement' ? new Set() : namesIn(Object.values(node))
}
