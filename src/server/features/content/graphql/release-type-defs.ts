/** Releases, as the content service shows them. */
export const releaseTypeDefs = /* GraphQL */ `
  extend type Query {
    "All releases, newest first. For authors."
    releases: [Release!]!
    "For authors."
    release(name: ID!): Release
    "What publishing an open release would change in each flow and each shared copy page. For authors."
    releaseDiff(name: ID!): ReleaseDiff!
  }

  extend type Mutation {
    "Creates a release: a named set of drafts at given revisions, which go live together."
    createRelease(name: ID!, title: String! = "", items: [PieceInput!]!): Release!
    "Puts pieces into an open release; one that is in it gets the given revision."
    addToRelease(name: ID!, items: [PieceInput!]!): Release!
    "Takes pieces out of an open release."
    removeFromRelease(name: ID!, items: [ContentNameInput!]!): Release!
    "Publishes exactly these pieces, and again every flow that uses one, all at once. expecting: every piece of the release as the publisher has seen it. It is refused if one differs, or if another revision of one has gone live since."
    publishRelease(name: ID!, expecting: [ExpectedPiece!]!): ReleaseResult!
    "Moves everything that the release moved back, all at once. It is refused if something of it has changed since."
    undoRelease(name: ID!): Release!
  }

  input PieceInput {
    kind: String!
    id: ID!
    revision: Int!
  }

  input ContentNameInput {
    kind: String!
    id: ID!
  }

  "live is the live revision that the publisher has seen; null: none."
  input ExpectedPiece {
    kind: String!
    id: ID!
    revision: Int!
    live: Int
  }

  "state is open, published or undone."
  type Release {
    name: ID!
    title: String!
    state: String!
    "What people call the author: two may have the same name, and not the same id."
    author: String!
    authorId: ID!
    createdAt: String!
    publishedBy: String
    publishedAt: String
    undoneBy: String
    undoneAt: String
    items: [ReleaseItem!]!
    "The flows and copy pages that publishing it moved; none while it is open."
    moved: [MovedContent!]!
  }

  "newest is the latest revision of the draft, which may be another one than the release's; null: the draft was deleted."
  type ReleaseItem {
    kind: String!
    id: ID!
    revision: Int!
    live: Int
    newest: Int
  }

  "Hashes; before is null for content that was not live."
  type MovedContent {
    kind: String!
    name: ID!
    before: String
    after: String!
  }

  "flows are checked and published again; changes are those of what would differ."
  type ReleaseDiff {
    flows: [ID!]!
    changes: [ReleaseChange!]!
    "What keeps the release from being published. Places in a flow begin with its name."
    findings: [Finding!]!
  }

  type ReleaseChange {
    kind: String!
    name: ID!
    class: String!
    changes: [Change!]!
    "Why the flow cannot be compared."
    findings: [Finding!]!
  }

  "versions went live, or findings say why nothing did: places in a flow begin with its name."
  type ReleaseResult {
    versions: [ContentVersion!]!
    findings: [Finding!]!
  }

  type ContentVersion {
    kind: String!
    name: ID!
    hash: String!
    isNew: Boolean!
  }

  "A shared draft that is not live. live is its live revision; null: none."
  type LeftOutDraft {
    kind: String!
    id: ID!
    revision: Int!
    live: Int
  }
`
