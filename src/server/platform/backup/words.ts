/** Tables whose rows the commands name, with the word for them. The others are counted together. */
const NAMED: Readonly<Record<string, string>> = {
  policy: 'försäkringar',
  quote: 'offerter',
  own_insurance: 'egna försäkringar',
  identity_account: 'konton',
  uploaded_file: 'filer',
  content_draft: 'utkast',
  content_release: 'releaser',
  audit_entry: 'poster i granskningsloggen',
}

/** Lists what a database holds, such as `12 försäkringar, 30 offerter, … och 800 andra rader`. */
export function listRows(rows: Readonly<Record<string, number>>): string {
  const named = Object.entries(NAMED).map(([table, word]) => `${rows[table] ?? 0} ${word}`)
  const others = Object.entries(rows).filter(([table]) => !Object.hasOwn(NAMED, table))
  return `${named.join(', ')} och ${others.reduce((sum, [, count]) => sum + count, 0)} andra rader`
}

export const WORDS = {
  usageBackup: 'npm run backup -- --to FIL',
  usageRestore: 'npm run restore -- --from FIL',
  made: (file: string, megabytes: string) => `Säkerhetskopian är klar: ${file} (${megabytes} MB)`,
  holds: (rows: string) => `Den innehåller ${rows}.`,
  folderKept: (variable: string) => `Den innehåller också mappen ${variable}.`,
  secretApart: (fingerprint: string, source: string) =>
    `Nyckeln finns inte i kopian. Förvara ${source} på ett annat ställe: utan den kan kopian inte återställas. Fingeravtryck: ${fingerprint}`,
  restored: (madeAt: string) => `Återställt från kopian som gjordes ${madeAt}.`,
  restoredFolder: (variable: string, folder: string) => `Mappen ${variable} är återställd: ${folder}`,
  keptFolder: (variable: string, folder: string) => `Mappen ${variable} har redan innehåll och ändras inte: ${folder}`,
  startNow: 'Starta servern med samma nyckel och samma miljövariabler som förut.',

  fileExists: (file: string) => `${file} finns redan. Välj ett annat namn; en kopia skrivs aldrig över.`,
  noFile: (file: string) => `${file} finns inte.`,
  nothingToBackUp: (place: string) => `Det finns ingen databas att kopiera i ${place}.`,
  noSecretToBackUp: 'Det finns ingen nyckel: ange SECRET_KEY som servern har den, eller rätt DATA_DIR.',
  serverSilent: (folder: string) =>
    `En server använder ${folder} och svarar inte på frågan om en kopia. Stanna servern, gör kopian och starta den igen.`,
  serverFailed: (reason: string) => `Servern kunde inte göra en kopia: ${reason}`,
  notOurs: (place: string) => `Databasen i ${place} är inte Tecknas: den har inga migreringar.`,

  broken: (file: string, why: string) => `${file} är skadad eller inte hel (${why}). Inget är ändrat. Ta en annan kopia.`,
  notBackup: (file: string) => `${file} är ingen säkerhetskopia av Teckna.`,
  newerBackup: (file: string, program: string) =>
    `${file} är gjord av en nyare version (${program}). Inget är ändrat. Återställ med den versionen eller en senare.`,
  embeddedBackup: 'Kopian är av den inbyggda databasen. Återställ den utan DATABASE_URL. Inget är ändrat.',
  serverBackup: 'Kopian är av en PostgreSQL-server. Ange DATABASE_URL till en tom databas. Inget är ändrat.',
  otherMajor: (made: number, here: number) => `Kopian är av PostgreSQL ${made} och databasen här är PostgreSQL ${here}. Inget är ändrat.`,
  noSecret: (folder: string, fingerprint: string) =>
    `Nyckeln saknas. Lägg secret.key i ${folder} eller ange SECRET_KEY: den med fingeravtrycket ${fingerprint}. Inget är ändrat.`,
  wrongSecret: (has: string, needed: string) =>
    `Det är en annan nyckel: fingeravtrycket är ${has}, och kopian behöver ${needed}. Inget är ändrat.`,
  folderNotEmpty: (folder: string, name: string) =>
    `${folder} är inte tom (${name}). Återställ till en tom mapp, där bara secret.key får finnas. Inget är ändrat.`,
  databaseNotEmpty: (place: string) => `Databasen ${place} är inte tom. Återställ till en ny, tom databas. Inget är ändrat.`,
  folderUnset: (variable: string) =>
    `Kopian har mappen ${variable}. Ange ${variable}: en mapp som saknas eller är tom får innehållet. Inget är ändrat.`,
  folderFailed: (reason: string) => `En mapp kunde inte återställas: ${reason}. Inget är ändrat.`,
  otherRows: (table: string) => `Det återställda stämmer inte med kopian (${table}). Starta inte servern på det.`,
  noProgram: (program: string, major: number) =>
    `${program} för PostgreSQL ${major} eller senare finns inte här. Installera den, till exempel: apt-get install postgresql-client-${major}`,
  programFailed: (program: string, said: string) => `${program} misslyckades: ${said}`,
} as const
