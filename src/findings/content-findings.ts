/** Every code of the content service's own checks, with its parameters. */
export interface ContentFindings {
  readonly flowName: { readonly flow: string; readonly wanted: string }
  readonly unknownProduct: { readonly path: string }
  readonly missingCopy: { readonly variant: 'productPage' | 'category'; readonly key: string; readonly language: string }
  readonly duplicateId: { readonly variant: 'category' | 'article' | 'anchor'; readonly id: string }
  /** The page of another product than the flow's quote. */
  readonly pageOfAnother: { readonly product: string; readonly path: string }
  readonly unknownPersona: { readonly persona: string; readonly near: string | undefined }
  readonly unknownCategory: { readonly category: string; readonly known: readonly string[] }
  readonly categoryInUse: { readonly category: string; readonly flow: string }
  /** Another flow on sale declares quote calls of this name. */
  readonly takenCalls: { readonly calls: string; readonly flow: string }
  /** The flow for a participant is not live, or is not one that they sign. */
  readonly participantFlow: { readonly flow: string }
  /** Another product on sale has this address, as its own or as one that leads to it. */
  readonly takenAddress: { readonly address: string; readonly flow: string }
  readonly unknownLookup: { readonly lookup: string }
  readonly lookupName: { readonly lookup: string; readonly found: string }
  readonly optionsName: { readonly options: string; readonly found: string }
  readonly duplicateCode: { readonly code: string }
  /** A link of an article that leads nowhere. */
  readonly brokenLink:
    | { readonly variant: 'story'; readonly story: string }
    | { readonly variant: 'anchor'; readonly story: string; readonly anchor: string }
    | { readonly variant: 'asset'; readonly asset: string }
    | { readonly variant: 'article'; readonly article: string }
    | { readonly variant: 'product'; readonly flow: string }
  readonly anchorWithoutHeading: { readonly anchor: string }
}

/** Why the content service refuses an author's request, by code with its parameters. */
export interface RefusalParams {
  readonly unknownContent: { readonly name: string }
  readonly unknownDraft: { readonly kind: string; readonly id: string }
  readonly unknownBundle: { readonly hash: string }
  readonly unknownVersion: { readonly name: string; readonly hash: string }
  readonly noEarlierVersion: { readonly name: string }
  readonly bundleIsLive: { readonly hash: string }
  readonly notOnSale: { readonly flow: string }
  readonly notOffSale: { readonly flow: string }
  /** Too many checks wait already. */
  readonly busy: Readonly<Record<string, never>>
  /** Other content kept going live while a publication was checked. */
  readonly liveMoved: Readonly<Record<string, never>>
  readonly notInRelease: { readonly kind: string; readonly id: string }
  readonly unknownRevision: { readonly kind: string; readonly id: string; readonly revision: number }
  readonly unknownRelease: { readonly name: string }
  readonly releaseExists: { readonly name: string }
  readonly releaseState: { readonly name: string; readonly state: 'open' | 'published' | 'undone' }
  /** What is named more than once, by kind and id. */
  readonly repeatedPiece: { readonly pieces: readonly string[] }
  readonly releaseEmpty: { readonly name: string }
  /** The release or what is live is not what the publisher has seen; `pieces` by kind and id. */
  readonly releaseMoved: { readonly name: string; readonly pieces: readonly string[] }
  /** What cannot go back to what it was before the release, by kind and name. */
  readonly releaseSuperseded: { readonly name: string; readonly pieces: readonly string[] }
  /** Flows that went live after the release and use what it brought. */
  readonly releaseInUse: { readonly name: string; readonly pieces: readonly string[] }
}

/** A refusal as data. */
export type Refusal = {
  readonly [Code in keyof RefusalParams]: { readonly code: Code; readonly params: RefusalParams[Code] }
}[keyof RefusalParams]
