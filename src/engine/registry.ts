import type { ArgumentDeclaration } from './computation.ts'

/** The types of registry values, as in JSON Schema. */
export type RegistryValueType = 'string' | 'integer' | 'number' | 'boolean'

/** A part of a registry's answer. */
export interface PartDeclaration {
  readonly type: RegistryValueType
  /** No document may use it: it never leaves the server. */
  readonly isPrivate?: true
}

/** A registry's arguments and answer: one value, or parts of which each may be missing. */
export interface RegistryDeclaration {
  readonly takes: Readonly<Record<string, ArgumentDeclaration>>
  readonly gives: PartDeclaration | { readonly type: 'object'; readonly properties: Readonly<Record<string, PartDeclaration>> }
}

/** The registries of an application by name: those that a document may use for its facts. */
export type RegistryManifest = Readonly<Record<string, RegistryDeclaration>>
