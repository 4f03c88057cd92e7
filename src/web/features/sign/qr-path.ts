/** The modules of a QR code, row by row: 1 is dark. */
export interface QrModules {
  readonly size: number
  readonly data: ArrayLike<number>
}

/** Light modules that must surround a QR code (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** Returns a QR code as one SVG path, with a rectangle for each run of dark modules in a row. */
export function qrPath({ size, data }: QrModules): { readonly path: string; readonly viewBox: string } {
  const runs: string[] = []
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const from = x
      while (x < size && data[y * size + x]) x += 1
      if (x > from) runs.push(`M${from} ${y}h${x - from}v1H${from}z`)
    }
  }
  const extent = size + 2 * QUIET_ZONE
  return { path: runs.join(''), viewBox: `${-QUIET_ZONE} ${-QUIET_ZONE} ${extent} ${extent}` }
}
