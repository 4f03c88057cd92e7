/** The content service: what the shop reads, and what authors do with drafts. */
export const typeDefs = /* GraphQL */ `
  scalar JSON

  type Query {
    "Products on sale, by priority."
    products: [Product!]!
    "The groups in which the shop lists its products, in their order."
    categories: [Category!]!
    "Where insurances of a type stand in a list, lowest first; a type that is not here comes last."
    insurancePriorities: [InsurancePriority!]!
    "The product whose page lies at a path."
    product(path: String!): Product
    "The live bundle of a flow."
    flow(id: ID!): LiveFlow
    "Content and its state. For authors."
    contents: [ContentState!]!
    "A saved state of a piece of content: the latest, or that of a revision. For authors."
    draft(kind: String!, id: ID!, revision: Int): Draft
    "The saved states of a piece of content, newest first; those of a deleted draft remain. For authors."
    revisions(kind: String!, id: ID!): [Revision!]!
    "Live flows and copy pages whose draft was deleted: they stay live until they are rolled back, replaced or taken off sale. For authors."
    liveWithoutDraft: [LiveContent!]!
    "What keeps a flow, a copy page, the assortment or the articles from being published. For authors."
    lint(id: ID!, beside: [PieceInput!]): [Finding!]!
    "Shared drafts that a flow uses and that publishing it leaves as they are: it takes the live revisions. For authors."
    leftOut(id: ID!): [LeftOutDraft!]!
    "What a publish of a flow, a copy page, the assortment or the articles would change, or going back to a version by its hash. For authors."
    diff(id: ID!, hash: String): Diff!
    "When each version of a flow, a copy page, the assortment or the articles went live. For authors."
    history(id: ID!): [HistoryLine!]!
  }

  type Mutation {
    "Takes back a bundle that is not live: customers who are in it go on with the live one."
    withdraw(hash: String!): FlowVersion!
    "Takes a flow off sale: nobody begins it, and nobody goes on with it in any version. What was bought stands."
    takeOffSale(flow: ID!): FlowVersion!
    "Puts a flow that was taken off sale back as it was. Publishing it does so too."
    putOnSale(flow: ID!): FlowVersion!
    "Saves a draft on top of the revision that the author began with (0 for a new one, the last one of a deleted draft)."
    saveDraft(kind: String!, id: ID!, body: JSON!, basedOn: Int!): SaveResult!
    "Deletes a draft, unless others need it. Its revisions stay, and so does what is published from it."
    deleteDraft(kind: String!, id: ID!, basedOn: Int!, evenIfUsed: Boolean! = false): DeleteResult!
    "Publishes a flow with its texts, a copy page that belongs to no flow, the assortment, or all articles together. Every flow that uses the page is published again with it. beside: pieces that go live too, such as an options set that is new with the flow. Without id, these alone."
    publish(id: ID, beside: [PieceInput!]): PublishResult!
    "Makes an earlier version of a flow, a copy page, the assortment or the articles live again: the named one, or the one before."
    rollback(id: ID!, hash: String): PublishResult!
  }

  type FlowVersion {
    flow: ID!
    hash: String!
  }

  type Product {
    product: ID!
    flow: ID!
    path: String!
    priority: Int!
    insuranceType: String!
    hash: String!
    page: JSON!
    "How a customer asks for an offer whose quote has no price."
    inquiry: Inquiry
  }

  type Category {
    id: ID!
    "Key of its title, on the copy page site."
    copy: String!
    icon: String!
  }

  type InsurancePriority {
    insuranceType: String!
    priority: Int!
  }

  type Inquiry {
    "Beginning of the texts of its pages."
    copy: String!
    "Name of the product's own quote calls."
    calls: String
  }

  type LiveFlow {
    flow: ID!
    hash: String!
    publishedAt: String!
  }

  type ContentState {
    kind: String!
    id: ID!
    revision: Int!
    "What people call the author: two may have the same name, and not the same id."
    author: String!
    authorId: ID!
    savedAt: String!
    "Still as the product brought it: nobody has saved it since."
    isSeed: Boolean!
    "Hash of the live version: of a flow, of the assortment, of the page that texts belong to, and of the articles together."
    live: String
    "The revision that customers see, of a piece that flows share or that is published with its flow."
    liveRevision: Int
    "Of a flow: it was taken off sale, and not put back."
    isOffSale: Boolean!
    publishedAt: String
  }

  "findings are about the shape of the body."
  type Draft {
    kind: String!
    id: ID!
    revision: Int!
    "What people call the author: two may have the same name, and not the same id."
    author: String!
    authorId: ID!
    savedAt: String!
    "Still as the product brought it: nobody has saved it since."
    isSeed: Boolean!
    body: JSON!
    findings: [Finding!]!
  }

  "text is in the language of the request's accept-language, Swedish or English; code and params are the same in both."
  type Finding {
    code: String!
    at: String!
    "Of a part that a group brings: the fragment, and a JSON pointer into it. text says it too."
    inside: String
    params: JSON!
    text: String!
  }

  "A difference, and in reason why it is of its class: copy, compatible or breaking."
  type Change {
    class: String!
    at: String!
    code: String!
    params: JSON!
    text: String!
    reason: String!
  }

  type Diff {
    class: String!
    changes: [Change!]!
    "What keeps the drafts from being published; none for a version."
    findings: [Finding!]!
  }

  type HistoryLine {
    hash: String!
    action: String!
    at: String!
    "What people call the author: two may have the same name, and not the same id."
    author: String!
    authorId: ID!
    "Whether this version is the live one."
    isLive: Boolean!
  }

  "One of revision and conflict is set: the new revision, or the one that somebody else has saved. The findings are about the shape of what was saved: it is saved as it is, and cannot be published with them."
  type SaveResult {
    revision: Int
    conflict: Int
    findings: [Finding!]!
  }

  "isDeleted is false while others need the draft, and when somebody else has saved it since: conflict is their revision."
  type DeleteResult {
    isDeleted: Boolean!
    conflict: Int
    "Drafts that name it, and the program where it shows the texts (kind program)."
    usedBy: [ContentName!]!
  }

  type ContentName {
    kind: String!
    id: ID!
  }

  type Revision {
    revision: Int!
    "What people call the author: two may have the same name, and not the same id."
    author: String!
    authorId: ID!
    savedAt: String!
  }

  type LiveContent {
    "flow or copy"
    kind: String!
    name: ID!
    hash: String!
    publishedAt: String!
  }

  "hash is set when it went live; findings say why it did not. Places in other flows begin with the flow's name."
  type PublishResult {
    hash: String
    isNew: Boolean
    "The release by which it can be undone as one."
    release: ID
    "Other flows and pages that went live with it."
    others: [ContentVersion!]!
    "Shared drafts that the flow uses and that are not in it."
    leftOut: [LeftOutDraft!]!
    findings: [Finding!]!
  }
`
