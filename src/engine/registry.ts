import type { ArgumentDeclaration } from './computation.ts'

/** The types of what registries tell, as JSON Schema calls them. */
export type ToldType = 'string' | 'integer' | 'number' | 'boolean'

/** A part of what a registry tells of a thing. */
export interface PartDeclaration {
  readonly type: ToldType
  /** No document may ask for it: it never leaves the server. */
  readonly isPrivate?: true
}

/** What a registry is asked with, and what it tells: one value, or parts of which each may be missing. */
export interface RegistryDeclaration {
  readonly takes: Readonly<Record<string, ArgumentDeclaration>>
  readonly gives: PartDeclaration | { readonly type: 'object'; readonly properties: Readonly<Record<string, PartDeclaration>> }
}

/** The registries of an application by name: what a document may look its facts up in. */
export type RegistryManifest = Readonly<Record<string, RegistryDeclaration>>
