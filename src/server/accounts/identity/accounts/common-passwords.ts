/** Words that common passwords are made of, in Swedish and English, without signs and with å, ä and ö as a, a and o. */
const WORDS = [
  ...'abc admin alskling amanda andreas anna apa arsenal barcelona baseball batman bil bla blomma changeme chelsea christian'.split(' '),
  ...'daniel dator demo djurgarden dragon elin emma eriksson facebook family flower football forsakring forever fotboll'.split(' '),
  ...'freedom gammal goteborg gron guest hallo hammarby hammer hast hejhej hej hello hemlig hemlighet hemligt hockey host hund'.split(' '),
  ...'internet jag jagalskardig johan julia karlek katt killer kod kodord letmein linnea liverpool login logga losen losenord'.split(' '),
  ...'losord lov love loveyou lycka malmo mamma manchester master matilda michael min mitt monkey mormor my mypassword nalle'.split(' '),
  ...'natur nicole number one oscar pappa pass passord passw password pokemon princess qwe qwer qwerty rod root sakerhet'.split(' '),
  ...'secret shadow simon smulan sommar sol starwars stockholm summer sunshine superman sverige sweden teckna test the tjena'.split(' '),
  ...'tjosan trustno user valkommen var vinter volvo welcome whatever william winter you zlatan iloveyou i ny nytt gora'.split(' '),
]

/** Rows of keys and the alphabet; a run of neighbours in either direction is easy to guess. */
const ROWS = ['0123456789012345678901234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn7ujm']
const RUNS = ROWS.flatMap((row) => [row, Array.from(row).toReversed().join('')])
const SHORTEST_RUN = 4

/** Signs that stand for letters. */
const LOOKALIKES: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }

/**
 * Whether a password is one of those that guessers try first: common words with or without digits and signs, a short part repeated,
 * or runs of neighbouring keys. NIST SP 800-63B section 3.1.1.2
 */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  const lettersOnly = folded.replaceAll(/[^a-z]/g, '')
  const asLetters = folded
    .replace(/[^a-z]+$/, '')
    .replaceAll(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? '')
    .replaceAll(/[^a-z]/g, '')
  if (isOnlyWords(lettersOnly) || isOnlyWords(asLetters)) return true
  return /^(.{1,6})\1+$/u.test(folded) || isOnlyRuns(folded)
}

/** Whether a text consists of common words. Looks at each place once: a pattern would try every way to divide a long text. */
function isOnlyWords(text: string): boolean {
  const ends = new Set([0])
  for (let start = 0; start < text.length; start += 1) {
    if (!ends.has(start)) continue
    for (const word of WORDS) if (text.startsWith(word, start)) ends.add(start + word.length)
  }
  return text !== '' && ends.has(text.length)
}

/** Whether a text consists of runs of at least four neighbours. */
function isOnlyRuns(text: string): boolean {
  let rest = text
  while (rest.length >= SHORTEST_RUN) {
    const longest = Math.max(...RUNS.map((run) => sharedStart(rest, run)))
    if (longest < SHORTEST_RUN) return false
    rest = rest.slice(longest)
  }
  return rest.length < SHORTEST_RUN
}

/** Returns how many first signs of a text stand together in a row. */
function sharedStart(text: string, row: string): number {
  let length = 0
  while (length < text.length && row.includes(text.slice(0, length + 1))) length += 1
  return length
}
