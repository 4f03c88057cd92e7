import type { LintFindings } from '../../src/engine/lint/findings.ts'
import type { RefusalParams } from '../../src/findings/content-findings.ts'
import type { FindingParams } from '../../src/findings/finding.ts'
import type { Examples } from './examples.ts'

/** Findings of the content service, of documents, of the quote and of personas. */
export const contentExamples: Examples<Omit<FindingParams, keyof LintFindings>> = {
  malformedPlaceholder: [
    { written: '{x' },
    'Texten har "{x", som inte är någon platshållare: kunden skulle läsa den som den står. Skriv {namn}, utan mellanslag.',
    'The text has "{x", which is no placeholder: the customer would read it as it stands. Write {name}, without spaces.',
  ],
  flowName: [
    { flow: 'boat', wanted: 'ship' },
    'Flödet heter "boat" och kan inte byta namn till "ship".',
    'The flow is called "boat" and cannot be renamed to "ship".',
  ],
  unknownProduct: [{ path: 'boat' }, 'Försäkringssystemet säljer ingen produkt "boat".', 'The core system sells no product "boat".'],
  pageOfAnother: [
    { product: 'boats', path: 'boat' },
    'Sidan hör till "boats", men flödets "quote.path" är "boat": skriv samma ord på båda ställena.',
    'The page is that of "boats", but the flow\'s "quote.path" is "boat": write the same word in both.',
  ],
  unknownPersona: [
    { persona: 'en vuxn', near: 'en vuxen' },
    'Personan "en vuxn" finns inte. Menar du "en vuxen"?',
    'There is no persona "en vuxn". Did you mean "en vuxen"?',
  ],
  unknownCategory: [
    { category: 'boats', known: ['person', 'home'] },
    'Kategorin "boats" finns inte i det publicerade sortimentet. Det har "person", "home".',
    'The published assortment has no category "boats". It has "person", "home".',
  ],
  categoryInUse: [
    { category: 'person', flow: 'child' },
    'Kategorin "person" saknas, och produkten "child" säljs i den.',
    'The category "person" is missing, but the product "child" is sold in it.',
  ],
  takenAddress: [
    { address: '/hundforsakring', flow: 'dog' },
    'Produkten "dog" har redan adressen /hundforsakring: välj en annan.',
    'The product "dog" already has the address /hundforsakring: choose another one.',
  ],
  participantFlow: [
    { flow: 'other' },
    'Flödet "other" är inte publicerat, eller så skrivs det inte under och skickas till "participant". Publicera det först.',
    'The flow "other" is not published, or is not signed and submitted to "participant". Publish it first.',
  ],
  takenCalls: [
    { calls: 'cycling', flow: 'bicycle' },
    'Produkten "bicycle" har redan anropen "cycling": välj ett annat namn.',
    'The product "bicycle" already has the calls "cycling": choose another name.',
  ],
  unknownLookup: [{ lookup: 'breeds' }, 'Uppslagslistan "breeds" finns inte.', 'The lookup set "breeds" does not exist.'],
  lookupName: [
    { lookup: 'breeds', found: 'races' },
    'Uppslagslistan "breeds" kan inte heta "races" i filen.',
    'The lookup set "breeds" cannot be called "races" in its file.',
  ],
  optionsName: [
    { options: 'boatType', found: 'boatTypes' },
    'Valen "boatType" kan inte heta "boatTypes" i filen.',
    'The options set "boatType" cannot be called "boatTypes" in its file.',
  ],
  duplicateCode: [{ code: 'a' }, 'Koden "a" står två gånger.', 'The code "a" is listed twice.'],
  documentKind: [
    { wanted: 'ipid', found: 'terms' },
    'Här ska handlingen vara ipid, inte terms.',
    'The document here must be ipid, not terms.',
  ],
  ipidHeads: [
    { wanted: ['insured', 'where'], found: ['where'] },
    'Faktabladets avsnitt ska vara insured, where, i den ordningen. Nu är de where.',
    'The sections of the information document must be insured, where, in that order. Now they are where.',
  ],
  ipidSign: [
    { text: 'Theft', heading: 'Cover', wanted: 'tick', found: undefined },
    '"Theft" under "Cover" ska ha tecknet tick, men har inget.',
    '"Theft" under "Cover" must have the sign tick, but has none.',
  ],
  quotePath: {
    reserved: [{ path: 'flow' }, 'Platsen "flow" är upptagen av offerten själv.', 'The place "flow" is taken by the quote itself.'],
    inRow: [
      { path: 'a.b' },
      'Platsen "a.b" går inte att använda: i en rad ska den vara ett enda namn.',
      'The place "a.b" cannot be used: in a row it must be a single name.',
    ],
    shared: [
      { path: 'a', other: 'b' },
      'Platsen "a" delas med fältet "b", som en kund kan se samtidigt: den som svarar på båda får ingen offert.',
      'The place "a" is shared with the input "b", which a customer can see at the same time: who answers both gets no quote.',
    ],
    refused: [
      { path: 'a', fault: { variant: 'taken' } },
      'Platsen "a" i offerten går inte att använda: ett annat svar står redan där.',
      'The place "a" in the quote cannot be used: another answer stands there.',
    ],
  },
  quoteInside: [
    { input: 'age', outer: 'persons' },
    '"age" kommer inte fram till offerten: fältet "persons" som det ligger i har ingen plats där.',
    '"age" does not reach the quote: the input "persons" around it has no place there.',
  ],
  missingQuotePath: [
    { path: 'holder.0' },
    'Försäkringssystemet behöver "holder.0" för att räkna ut priset, men inget obligatoriskt fält lämnar det.',
    'The core system needs "holder.0" to compute the price, but no required input gives it.',
  ],
  silentAnswer: {
    block: [
      { input: 'sublet' },
      'Fältet "sublet" avgör om kunden stoppas, men ändrar inte offerten: ge det "quote" med "effect": "update" eller "create".',
      'The input "sublet" decides a block, but does not change the quote: give it "quote" with "effect": "update" or "create".',
    ],
    price: [
      { input: 'sublet' },
      'Fältet "sublet" avgör priset, men ändrar inte offerten: ge det "quote" med "effect": "update" eller "create".',
      'The input "sublet" decides the price, but does not change the quote: give it "quote" with "effect": "update" or "create".',
    ],
    cover: [
      { input: 'sublet' },
      'Fältet "sublet" avgör vad som kan väljas, men ändrar inte offerten: ge det "quote" med "effect": "update" eller "create".',
      'The input "sublet" decides what can be chosen, but does not change the quote: give it "quote" with "effect": "update" or "create".',
    ],
  },
  brokenLink: {
    story: [
      { story: 'ordlista/bonus' },
      'Länken leder till /ordlista/bonus, och där finns ingen sida.',
      'The link leads to /ordlista/bonus, where there is no page.',
    ],
    anchor: [
      { story: 'ordlista/bonus', anchor: 'mer' },
      'Länken leder till "mer" på /ordlista/bonus, och den sidan har ingen sådan rubrik.',
      'The link leads to "mer" on /ordlista/bonus, and that page has no such heading.',
    ],
    asset: [
      { asset: 'home/terms' },
      'Länken leder till handlingen "home/terms", som inte finns.',
      'The link leads to the document "home/terms", which does not exist.',
    ],
    article: [
      { article: 'bonus' },
      'Artikeln "bonus" finns inte, är dold eller är artikeln själv.',
      'The article "bonus" does not exist, is hidden, or is the article itself.',
    ],
    product: [{ flow: 'boat' }, 'Produkten "boat" finns inte.', 'The product "boat" does not exist.'],
  },
  anchorWithoutHeading: [
    { anchor: 'mer' },
    'Ankaret "mer" behöver en rubrik (heading) att stå på.',
    'The anchor "mer" needs a heading to stand on.',
  ],
  unreadMandate: {
    link: [
      { input: 'mandate' },
      'Fältet "mandate" lämnar ett medgivande som kunden inte kan läsa: ge det "documents": "mandate".',
      'The input "mandate" gives a mandate that the customer cannot read: give it "documents": "mandate".',
    ],
    page: [
      { input: 'mandate' },
      'Fältet "mandate" lämnar ett medgivande vars text saknas: lägg till sidan "mandate" i "copy".',
      'The input "mandate" gives a mandate whose text is missing: add the page "mandate" to "copy".',
    ],
  },
  consentPlace: [
    { input: 'news', path: 'customer.isElectronicMarketingOk', consent: 'marketing' },
    'Svaret i "news" är ett samtycke i försäkringssystemet (platsen "customer.isElectronicMarketingOk"): ge fältet "consent": "marketing".',
    'The answer of "news" is a consent in the core system (the place "customer.isElectronicMarketingOk"): give the input "consent": "marketing".',
  ],
  askedAgain: [
    { input: 'mail', detail: 'email' },
    'Fältet "mail" frågar en inloggad kund efter det som vi redan vet: ge det "initial" med "customer": "email".',
    'The input "mail" asks a signed-in customer for what we already know: give it "initial" with "customer": "email".',
  ],
  idleEffect: [
    { input: 'colour' },
    'Fältet "colour" ändrar offerten, men varken priset eller en spärr läser det: ändra "effect" till "none".',
    'The input "colour" changes the quote, but neither the price nor a block reads it: change "effect" to "none".',
  ],
  priceTooEarly: [
    { input: 'owner', path: 'holder.0' },
    'Fältet "owner" lämnar "holder.0", som priset inte kan räknas ut utan, men priset väntar inte på det: ändra "effect" till "create", eller ge fältet ett förval (default).',
    'The input "owner" gives "holder.0", without which the price cannot be computed, but the price does not wait for it: change "effect" to "create", or give the input a default.',
  ],
  persona: {
    sameName: [
      { persona: 'Ada' },
      'Personan "Ada": en annan persona heter likadant. Varje namn får finnas en gång.',
      'The persona "Ada": another persona has the same name. Each name may be used once.',
    ],
    day: [
      { persona: 'Ada', day: '2026-02-30' },
      'Personan "Ada": dagen "2026-02-30" finns inte.',
      'The persona "Ada": the day "2026-02-30" does not exist.',
    ],
    unknownFact: [
      { persona: 'Ada', name: 'bmi' },
      'Personan "Ada": faktumet "bmi" finns inte.',
      'The persona "Ada": the fact "bmi" does not exist.',
    ],
    computedFact: [
      { persona: 'Ada', name: 'bmi' },
      'Personan "Ada": faktumet "bmi" räknas ut av svaren och kan inte anges.',
      'The persona "Ada": the fact "bmi" is computed from the answers and cannot be given.',
    ],
    unknownAnswer: [
      { persona: 'Ada', name: 'ghost' },
      'Personan "Ada": det finns inget fält "ghost" att svara på här.',
      'The persona "Ada": there is no input "ghost" to answer here.',
    ],
    unknownStep: [
      { persona: 'Ada', name: 'ghost' },
      'Personan "Ada": steget "ghost" finns inte.',
      'The persona "Ada": the step "ghost" does not exist.',
    ],
    unknownInput: [
      { persona: 'Ada', name: 'ghost' },
      'Personan "Ada": fältet "ghost" finns inte.',
      'The persona "Ada": the input "ghost" does not exist.',
    ],
    unknownOutcome: [
      { persona: 'Ada', name: 'ghost' },
      'Personan "Ada": utfallet "ghost" finns inte.',
      'The persona "Ada": the outcome "ghost" does not exist.',
    ],
    unknownReason: [
      { persona: 'Ada', name: 'ghost' },
      'Personan "Ada": "ghost" är varken ett utfall eller ett fel som kan ges.',
      'The persona "Ada": "ghost" is neither an outcome nor an error that can be given.',
    ],
    quoteInService: [
      { persona: 'Ada' },
      'Personan "Ada": ett ärende (service) har ingen offert.',
      'The persona "Ada": a service flow (service) has no quote.',
    ],
    refusedPath: [
      { persona: 'Ada', path: 'a' },
      'Personan "Ada": två av svaren hör till samma plats i offerten, "a". Ingen kund med de svaren får en offert.',
      'The persona "Ada": two of the answers claim the same place in the quote, "a". No customer with these answers gets a quote.',
    ],
  },
  personaBase: {
    unknown: [{ base: 'adult' }, 'Basen "adult" finns inte.', 'The base "adult" does not exist.'],
    unused: [{ base: 'adult' }, 'Ingen persona bygger på basen "adult".', 'No persona has the base "adult".'],
    circle: [
      { bases: ['a', 'b', 'a'] },
      'Baserna bygger på varandra i en ring: a → b → a.',
      'The bases have each other as a base: a → b → a.',
    ],
    deep: [{ most: 10 }, 'Högst 10 baser får bygga på varandra.', 'At most 10 bases may stand on each other.'],
    nothingThere: [{ place: 'answers.a' }, 'Basen har inget "answers.a" att ta bort.', 'The base has no "answers.a" to take away.'],
    noRow: [
      { row: 3, rows: 1 },
      'Basens lista har 1 rad, så raden 3 finns inte. Raderna räknas från 0, och nästa nummer lägger till en rad.',
      "The base's list has 1 row, so there is no row 3. Rows count from 0, and the next number adds a row.",
    ],
    noDay: [
      {},
      'Varken personan eller dess bas säger vilken dag det är ("today").',
      'Neither the persona nor its base says which day it is ("today").',
    ],
  },
  unmetPersona: [
    { persona: 'Ada', expectation: 'blocked', place: 'owner', step: 'one', wanted: true, had: undefined },
    'Personan "Ada" stämmer inte längre. Stopp vid "owner" i steget "one": väntat ja, fick inget. Ändra flödet, eller det som väntas av personan.',
    'The persona "Ada" no longer holds. Stop at "owner" in the step "one": expected yes, got nothing. Change the flow, or what is expected of the persona.',
  ],
}

/** Refusals. */
export const refusalExamples: Examples<RefusalParams> = {
  unknownContent: [{ name: 'boat' }, 'Det finns inget flöde och ingen textsida "boat".', 'There is no flow and no copy page "boat".'],
  unknownDraft: [{ kind: 'options', id: 'sizes' }, 'Det finns inget utkast options "sizes".', 'There is no draft options "sizes".'],
  unknownBundle: [{ hash: 'h1' }, 'Det finns inget publicerat innehåll h1.', 'There is no bundle h1.'],
  unknownVersion: [{ name: 'boat', hash: 'h1' }, '"boat" har ingen version h1.', '"boat" has no version h1.'],
  noEarlierVersion: [
    { name: 'boat' },
    '"boat" har ingen tidigare version att gå tillbaka till.',
    '"boat" has no earlier version to go back to.',
  ],
  bundleIsLive: [
    { hash: 'h1' },
    'h1 är live: publicera något annat eller gå tillbaka till en tidigare version först.',
    'The bundle h1 is live: publish or roll back to another one first.',
  ],
  notOnSale: [{ flow: 'boat' }, '"boat" är inte till salu.', '"boat" is not on sale.'],
  liveMoved: [
    {},
    'Annat innehåll publicerades hela tiden under kontrollen. Ingenting ändrades; försök igen.',
    'Other content kept going live during the check. Nothing was changed; try again.',
  ],
  notInRelease: [
    { kind: 'article', id: 'premium' },
    '"article premium" kan inte vara i en utgåva: sortimentet och artiklarna publiceras för sig.',
    '"article premium" cannot be in a release: the assortment and the articles are published on their own.',
  ],
  unknownRevision: [
    { kind: 'options', id: 'sizes', revision: 7 },
    '"options sizes" har ingen version 7.',
    '"options sizes" has no revision 7.',
  ],
  unknownRelease: [{ name: 'spring' }, 'Det finns ingen utgåva "spring".', 'There is no release "spring".'],
  releaseExists: [{ name: 'spring' }, 'Det finns redan en utgåva "spring".', 'There is a release "spring" already.'],
  releaseState: [
    { name: 'spring', state: 'undone' },
    'Ingenting ändrades: utgåvan "spring" är redan ångrad.',
    'Nothing was changed: the release "spring" is undone already.',
  ],
  releaseEmpty: [{ name: 'spring' }, 'Utgåvan "spring" är tom.', 'The release "spring" is empty.'],
  repeatedPiece: [
    { pieces: ['copy general.sv'] },
    'Det här nämns mer än en gång: copy general.sv. Välj en version av varje.',
    'This is named more than once: copy general.sv. Choose one revision of each.',
  ],
  releaseMoved: [
    { name: 'spring', pieces: ['copy general.sv', 'options sizes'] },
    'Utgåvan "spring" publicerades inte, för annat har ändrats sedan du såg den: copy general.sv, options sizes. Titta på den igen.',
    'The release "spring" was not published, because something else has changed since you saw it: copy general.sv, options sizes. Look at it again.',
  ],
  releaseSuperseded: [
    { name: 'spring', pieces: ['flow boat'] },
    'Utgåvan "spring" kan inte ångras, för det här har ändrats efter den: flow boat. Ingenting ändrades. Spara det som det var före utgåvan (restore) och publicera det.',
    'The release "spring" cannot be undone, because this has changed after it: flow boat. Nothing was changed. Save it as it was before the release (restore) and publish it.',
  ],
  releaseInUse: [
    { name: 'spring', pieces: ['flow lorry'] },
    'Utgåvan "spring" kan inte ångras, för flöden som publicerades efter den använder det som den ändrade: flow lorry. Ingenting ändrades. Publicera dem utan det, eller ta dem ur försäljning, och ångra sedan.',
    'The release "spring" cannot be undone, because flows that went live after it use what it changed: flow lorry. Nothing was changed. Publish them without it, or take them off sale, and undo then.',
  ],
  busy: [
    {},
    'Det är redan många dokument som kontrolleras. Försök igen om en stund.',
    'Too many documents are being checked already. Try again in a moment.',
  ],
  notOffSale: [
    { flow: 'boat' },
    '"boat" har inte tagits ur försäljning, eller så är versionen tillbakadragen: publicera flödet.',
    '"boat" was not taken off sale, or its version has been withdrawn: publish it.',
  ],
}
