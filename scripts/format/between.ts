/**
 * Replaces the text between the lines that contain `begin NAME` and `end NAME`.
 * @throws Error if the text does not contain exactly one such pair
 */
export function replaceBetween(text: string, name: string, content: string): string {
  const lines = text.split('\n')
  const starts = placesOf(lines, `begin ${name}`)
  const ends = placesOf(lines, `end ${name}`)
  const [start, end] = [starts[0], ends[0]]
  if (start === undefined || end === undefined || starts.length + ends.length > 2 || end < start) {
    throw new Error(`There is no single place between "begin ${name}" and "end ${name}".`)
  }
  return [...lines.slice(0, start + 1), '', content, '', ...lines.slice(end)].join('\n')
}

function placesOf(lines: readonly string[], mark: string): number[] {
  return lines.flatMap((line, index) => (line === `<!-- ${mark} -->` || line === `// ${mark}` ? [index] : []))
}
