import { useEffect, useState } from 'react'
import { lazyCode } from '../../ui/lazy-code.ts'
import { qrPath } from './qr-path.ts'

interface Drawing {
  readonly path: string
  readonly viewBox: string
}

const qrCode = lazyCode(() => import('qrcode'))

async function draw(text: string): Promise<Drawing> {
  const { create } = await qrCode.load()
  return qrPath(create(text, { errorCorrectionLevel: 'L' }).modules)
}

/**
 * A QR code, or an empty square of its size before it is drawn. The label stays the same, so that no change is
 * announced.
 */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [drawing, setDrawing] = useState<Drawing>({ path: '', viewBox: '0 0 1 1' })
  useEffect(() => {
    let isCurrent = true
    const show = async (): Promise<void> => {
      const next = await draw(text)
      if (isCurrent) setDrawing(next)
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [text])
  return (
    <svg className="bankid-qr" role="img" aria-label={label} viewBox={drawing.viewBox} shapeRendering="crispEdges">
      <path d={drawing.path} />
    </svg>
  )
}
