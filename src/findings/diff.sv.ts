import type { ChangeParams, Member, Reason } from '../engine/diff/change.ts'
import type { Catalogue } from './catalogue.ts'
import { conditionWords } from './condition.sv.ts'
import { changedWords, fromTo, keywordWords } from './keywords.sv.ts'
import { shortenedPair } from './shortened-pair.ts'

interface Noun {
  readonly words: string
  readonly isNeuter: boolean
}

const NOUNS: { readonly [Kind in Exclude<Member['kind'], 'block' | 'conditionInside'>]: Noun } = {
  condition: { words: 'Villkoret', isNeuter: true },
  step: { words: 'Steget', isNeuter: true },
  section: { words: 'Avsnittet', isNeuter: true },
  fact: { words: 'Faktumet', isNeuter: true },
  outcome: { words: 'Utfallet', isNeuter: true },
  text: { words: 'Texten', isNeuter: false },
  category: { words: 'Kategorin', isNeuter: false },
  insuranceType: { words: 'Försäkringstypen', isNeuter: false },
  article: { words: 'Artikeln', isNeuter: false },
}

/** Returns a member's name at the start of a sentence. */
function memberWords(member: Member): Noun {
  if (member.kind === 'block') return { words: `Stoppet ${member.condition} vid ${member.input}`, isNeuter: true }
  if (member.kind === 'conditionInside') return { words: `I ${member.inside}: villkoret ${member.name}`, isNeuter: true }
  const { words, isNeuter } = NOUNS[member.kind]
  return { words: `${words} ${member.name}`, isNeuter }
}

/** Returns a sentence about a member, with the word form that agrees with its gender. */
function sentence(member: Member, neuter: string, common: string, rest = ''): string {
  const { words, isNeuter } = memberWords(member)
  return `${words} är ${isNeuter ? neuter : common}${rest}.`
}

const SETS: { readonly [Kind in ChangeParams['setAdded']['kind']]: string } = { options: 'Alternativlistan', lookup: 'Uppslagslistan' }
const setWords = ({ kind, set }: ChangeParams['setAdded']) => `${SETS[kind]} ${set}`

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Maximum codes that a sentence names; it counts the rest. */
const NAMED = 5

function listed(codes: readonly (string | number)[]): string {
  const named = codes.slice(0, NAMED).map((code) => JSON.stringify(code))
  return named.join(', ') + (codes.length > NAMED ? ` och ${codes.length - NAMED} till` : '')
}

const choices = (values: readonly (string | number)[]) =>
  `${values.length === 1 ? 'valet' : 'valen'} ${values.map(changedWords).join(', ')}`

const PARTS: { readonly [Part in ChangeParams['publishedPart']['part']]: string } = {
  product: 'Produktsidan',
  ipid: 'Faktabladet',
  precontract: 'Förköpsinformationen',
  terms: 'Villkoren',
}

/** What has changed, in Swedish. */
export const changes = {
  added: ({ member }) => sentence(member, 'nytt', 'ny'),
  removed: ({ member }) => sentence(member, 'borttaget', 'borttagen'),
  changed: ({ member }) => sentence(member, 'ändrat', 'ändrad'),
  conditionChanged: ({ member, before, after }) => {
    const [was, is] = shortenedPair(conditionWords(before), conditionWords(after)) ?? []
    return was === undefined ? sentence(member, 'ändrat', 'ändrad') : `${memberWords(member).words} ändras från (${was}) till (${is}).`
  },
  reworded: ({ member, before, after }) => sentence(member, 'ändrat', 'ändrad', ` från "${before}" till "${after}"`),
  memberKey: ({ member, key, before, after }) => `${memberWords(member).words}: ${keywordWords(key)} ändras ${fromTo(before, after)}.`,
  inputAdded: ({ input, isRequired }) => `Fältet ${input} är nytt och ${isRequired ? 'obligatoriskt' : 'frivilligt'}.`,
  inputRenamed: ({ input, before }) => `Fältet ${input} har bytt namn: det hette ${before}.`,
  notRenamed: ({ input, before }) =>
    `Fältet ${before} försvinner och ${input} är likt det. Är det ett byte av namn, så ange ${before} i renamedFrom för ${input}.`,
  inputRemoved: ({ input }) => `Fältet ${input} är borttaget.`,
  inputRequired: ({ input, isRequired }) => `Fältet ${input} har blivit ${isRequired ? 'obligatoriskt' : 'frivilligt'}.`,
  inputMoved: ({ input, from, to }) =>
    `Fältet ${input} är flyttat från avsnittet ${from.section} (steget ${from.step}) till ${to.section} (steget ${to.step}).`,
  inputUnasked: ({ input, from }) => `Fältet ${input} står inte längre i något avsnitt; det stod i ${from.section} (steget ${from.step}).`,
  inputAsked: ({ input, to }) => `Fältet ${input}, som inte stod i något avsnitt, står i ${to.section} (steget ${to.step}).`,
  inputOrder: ({ group, order }) => `Fälten i ${group} kommer i en ny ordning: ${order.join(', ')}.`,
  inputHealth: ({ input, isSensitive }) => `Fältet ${input} ${isSensitive ? 'har blivit' : 'är inte längre'} en hälsouppgift.`,
  keyword: ({ input, keyword, before, after, isSeveral }) =>
    `Fältet ${input}: ${keywordWords(keyword, isSeveral)} ändras ${fromTo(before, after)}.`,
  choicesAdded: ({ input, values }) => `Fältet ${input}: ${choices(values)} är ${values.length === 1 ? 'nytt' : 'nya'}.`,
  choicesRemoved: ({ input, values }) => `Fältet ${input}: ${choices(values)} är ${values.length === 1 ? 'borttaget' : 'borttagna'}.`,
  choiceOrder: ({ input }) => `Fältet ${input}: valen kommer i en ny ordning.`,
  blockOrder: ({ input }) => `Stoppen vid ${input} prövas i en ny ordning.`,
  categoryOrder: ({ order }) => `Kategorierna står i en annan ordning: ${order.join(', ')}.`,
  stepOrder: ({ order }) => `Stegen kommer i en ny ordning: ${order.join(', ')}.`,
  sectionMoved: ({ section, from, to }) => `Avsnittet ${section} är flyttat från steget ${from} till ${to}.`,
  sectionOrder: ({ step, order }) => `Avsnitten i steget ${step} kommer i en ny ordning: ${order.join(', ')}.`,
  sectionInputOrder: ({ section, order }) => `Fälten i avsnittet ${section} kommer i en ny ordning: ${order.join(', ')}.`,
  signature: ({ isSigned }) => (isSigned ? 'Svaren skrivs under med BankID.' : 'Svaren skrivs inte längre under.'),
  documentKey: ({ key, before, after }) => `${capitalized(keywordWords(key))} ändras ${fromTo(before, after)}.`,
  publishedPart: ({ part, place, before, after }) => `${PARTS[part]}${place === '' ? '' : `, ${place}`}: ändras ${fromTo(before, after)}.`,
  setAdded: (set) => `${setWords(set)} är ny.`,
  setRemoved: (set) => `${setWords(set)} är borttagen.`,
  entriesAdded: ({ codes, ...set }) => `${setWords(set)} har fått ${listed(codes)}.`,
  entriesRemoved: ({ codes, ...set }) => `${setWords(set)} har inte längre ${listed(codes)}.`,
  entriesChanged: ({ codes, ...set }) => `${setWords(set)} säger något annat om ${listed(codes)}.`,
  entryOrder: (set) => `${setWords(set)} kommer i en ny ordning.`,
  neverPublished: ({ kind, name }) =>
    `${kind === 'flow' ? 'Flödet' : 'Textsidan'} ${name} är inte publicer${kind === 'flow' ? 'at' : 'ad'} än.`,
} satisfies Catalogue<ChangeParams>

/** Why a change is of its class, in Swedish. */
export const reasons: { readonly [Why in Reason]: string } = {
  words: 'Bara ord ändras: inget svar påverkas.',
  neverPublishedPage: 'Ingen kund har sett det.',
  neverPublishedFlow: 'Ingen kund har sett det.',
  presentation: 'Frågan visas på ett annat sätt, men svaren är desamma.',
  optional: 'Den som redan har börjat behöver inte svara.',
  wider: 'Alla svar som var rätt är fortfarande rätt.',
  beginning: 'Det gäller bara den som inte har svarat än.',
  moved: 'Svaren är desamma, de efterfrågas bara på ett annat ställe.',
  unused: 'Det märks först där det används.',
  freer: 'Fler kunder kan gå vidare.',
  wayOut: 'Samma kunder stoppas, men de får veta något annat.',
  price: 'Svaren är desamma, bara när priset räknas ut ändras.',
  shopPage: 'Det märks i butiken och på försäkringsbrevet, inte på svaren.',
  preselected: 'Svaren är desamma, bara vad som är valt för den som inte har valt än ändras.',
  followed: 'Svaren följer med.',
  kept: 'Svar i fält som döljs blir kvar.',
  ownAnswer: 'Kunden får svara själv, och det som visades är kvar tills dess.',
  signed: 'Svaren är desamma, men de tas emot först när de är underskrivna.',
  unsigned: 'Svaren är desamma, men de tas emot utan underskrift.',
  askedAnew: 'Den som redan har svarat om sin hälsa eller samtyckt svarade på andra ord.',
  narrower: 'Ett svar som var rätt kan bli fel.',
  required: 'Den som redan har börjat kan sakna ett svar.',
  unfollowed: 'Svaren följer inte med.',
  lost: 'Svar som redan finns går förlorade.',
  otherType: 'Ett svar som redan finns är av en annan sort.',
  offered: 'Ett val kan sluta erbjudas, så att svaret faller bort.',
  shown: 'Ett svar kan döljas och falla bort, eller en fråga komma till den som redan har passerat.',
  stopped: 'Den som kunde gå vidare kan bli stoppad.',
  otherPlace: 'Svaret hamnar på en annan plats hos den som tar emot det.',
  protection: 'Svar som redan finns är förvarade på ett annat sätt och kan falla bort.',
  otherFact: 'Värdet kan bli ett annat, så att andra frågor visas eller andra kunder stoppas.',
  otherCondition: 'Andra svar än förut kan dölja frågor eller stoppa kunder.',
  replaced: 'Ett svar som kunden har gett ersätts.',
  otherFlow: 'Det som redan är påbörjat hör till något annat.',
  audience: 'Andra än förut kan öppna formuläret och svara.',
}
