import type { ParameterType } from '../engine/fragment.ts'
import type { ExcessFault } from '../engine/limits.ts'
import { wordVariant, type Catalogue, type Wording } from './catalogue.ts'
import type { FindingParams } from './finding.ts'
import { exampleOf } from './pattern-examples.ts'

type FormatCode = 'format' | 'excess' | 'hiddenSign' | 'tooComplex' | 'pattern' | 'reference' | 'rule'

const excess: Wording<ExcessFault> = {
  values: ({ most }) => `Dokumentet är för stort: det får ha högst ${most} uppgifter av alla slag.`,
  text: ({ most }) => `Texten är för lång: högst ${most} tecken får plats.`,
  depth: ({ most }) => `Dokumentet är nästlat för djupt: högst ${most} nivåer får ligga i varandra.`,
  members: ({ size, most }) => `Det är för många: ${size}, och högst ${most} får plats här.`,
  name: ({ most }) => `Ett namn är för långt: högst ${most} tecken får plats.`,
  reserved: ({ name }) => `Namnet "${name}" är upptaget. Välj ett annat.`,
  rows: ({ most }) => `Listan börjar med för många rader: med listorna inuti högst ${most}. Sänk minItems.`,
}

const PARAMETERS: { readonly [Type in ParameterType]: string } = {
  input: 'namnet på en fråga eller ett faktum',
  condition: 'namnet på ett villkor',
  place: 'namnet på en plats i offertförfrågan',
  copyKey: 'en textnyckel',
  text: 'en text',
  number: 'ett tal',
  flag: 'true eller false',
}

/** Findings of documents that break the format, or cannot be processed. */
export const formatFindings = {
  excess,
  hiddenSign: {
    text: ({ character, sign }) =>
      `Texten har ett tecken som inte syns (${sign}) efter ${character} tecken. Skriv om texten därifrån i stället för att klistra in den.`,
    name: ({ sign }) => `Namnet har ett tecken som inte syns (${sign}). Skriv om namnet i stället för att klistra in det.`,
  },
  format: {
    missing: ({ name }) => `"${name}" saknas.`,
    unknownKey: ({ name }) => `"${name}" är inget som formatet känner till. Är det felstavat?`,
    oneOf: ({ values }) => `Värdet ska vara något av ${values.map(String).join(', ')}.`,
    value: ({ value }) => `Värdet ska vara ${JSON.stringify(value)}.`,
    type: ({ type }) => `Värdet är av fel sort, det ska vara ${type}.`,
    notMatching: ({ pattern }) => {
      const found = exampleOf(pattern)
      return 'example' in found
        ? `Värdet är felskrivet. Skriv som i ${found.example}.`
        : `Värdet är felskrivet, det ska följa mönstret ${found.pattern}.`
    },
    fewItems: ({ limit }) => `Listan behöver minst ${limit}.`,
    manyItems: ({ limit }) => `Listan får ha högst ${limit}.`,
    fewMembers: ({ limit }) => `Det behövs minst ${limit} uppgift.`,
    manyMembers: ({ limit }) => `Det får vara högst ${limit} uppgifter.`,
    shortText: ({ limit }) => `Texten behöver minst ${limit} tecken.`,
    longText: ({ limit }) => `Texten får ha högst ${limit} tecken.`,
    low: ({ limit }) => `Värdet ska vara minst ${limit}.`,
    high: ({ limit }) => `Värdet får vara högst ${limit}.`,
    twice: () => 'Samma värde står två gånger.',
    other: ({ reason }) => `Värdet följer inte formatet (${reason}).`,
  },
  pattern: {
    forbidden: ({ sign }) => `Mönstret använder ${sign}, som inte får användas: det kan ta hur lång tid som helst att pröva.`,
    unreadable: ({ reason }) => `Mönstret går inte att läsa: ${reason}.`,
    tooLarge: () => 'Mönstret är för stort när dess upprepningar skrivs ut. Använd minLength och maxLength.',
    unanchored: () => 'Mönstret måste börja med ^, annars prövas det från varje tecken i svaret.',
    emptyRepeat: () => 'Mönstret upprepar något som kan vara tomt. Skriv om det så att det som upprepas alltid är minst ett tecken.',
    ambiguous: () =>
      'Mönstret kan läsa samma tecken på flera sätt, så ett svar kan ta mycket lång tid att pröva. Skriv det så att varje tecken bara kan höra till en del av mönstret.',
  },
  reference: {
    format: ({ format, known }) =>
      `Formatet ${format === undefined ? 'saknas och' : JSON.stringify(format)} stöds inte här. Det här programmet läser ${known} och äldre.`,
    malformed: ({ reference }) => `Referensen "${reference}" är felskriven. Skriv fragment:namn#del.`,
    unknownFragment: ({ fragment }) => `Fragmentet "${fragment}" finns inte.`,
    unknownMember: ({ fragment, member, kind }) => `Fragmentet "${fragment}" har ingen del "${member}" bland ${kind}.`,
    unusable: ({ fragment, excess: fault, at }) =>
      `Fragmentet "${fragment}" går inte att använda: ${wordVariant<ExcessFault>(excess, fault)} (${at})`,
    circle: ({ references }) => `Fragmentet hänvisar till sig självt: ${references.join(' → ')}.`,
    unknownParameter: ({ group, parameter }) => `Gruppen "${group}" har ingen parameter "${parameter}".`,
    missingParameter: ({ group, parameter }) => `Gruppen "${group}" behöver parametern "${parameter}": skriv den under "with".`,
    parameterValue: ({ parameter, type }) => `Parametern "${parameter}" tar ${PARAMETERS[type]}.`,
    parameterPlace: ({ parameter, pointer }) => `Parametern "${parameter}" leder till ${pointer}, som gruppen inte har.`,
    unknownPart: ({ group, part }) => `Gruppen "${group}" har ingen del "${part}".`,
    nameTaken: ({ name, kind }) =>
      `Namnet "${name}" är upptaget bland ${kind}. Ge gruppens del ett annat namn med "names" eller "prefix", eller utelämna den med "without".`,
    nothingToPlace: ({ group, kind }) => `Gruppen "${group}" har inga ${kind} att visa här. Nämn den under "use" i dokumentet.`,
    parts: ({ most }) => `Dokumentet blir för stort med sina fragment: högst ${most} delar.`,
    deep: ({ most }) => `Fragment får hänvisa till fragment i högst ${most} led.`,
  },
  tooComplex: {
    chain: ({ node, most }) =>
      `"${node.replace('fact:', '')}" väntar på en kedja av fler än ${most} svar, det ena efter det andra. Dela upp kedjan.`,
    time: ({ seconds }) => `Dokumentet är för invecklat: kontrollen tog mer än ${seconds} sekunder, och kom hit. Förenkla villkoren.`,
    memory: ({ megabytes }) => `Dokumentet är för invecklat: kontrollen tog mer än ${megabytes} MB minne, och kom hit. Förenkla villkoren.`,
    stopped: () => 'Kontrollen avbröts här. Försök igen. Avbryts den på nytt är dokumentet för invecklat.',
  },
  rule: ({ reason }) => `Regeln går inte att använda: ${reason}`,
} satisfies Catalogue<Pick<FindingParams, FormatCode>>
