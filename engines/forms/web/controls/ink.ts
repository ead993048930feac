export type Drawing = { clear: () => void; stop: () => void }

const ink = '#14171d'
const paper = '#ffffff'

/** Draws lines that follow the pointer. Always dark on white, since it is printed. */
export function startDrawing(canvas: HTMLCanvasElement, onInk: () => void): Drawing {
  const brush = prepared(canvas)
  let last: { x: number; y: number } | undefined
  const at = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = canvas.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const down = (event: PointerEvent) => {
    canvas.setPointerCapture(event.pointerId)
    last = at(event)
    lineTo(brush, last, { x: last.x + 0.1, y: last.y })
    onInk()
  }
  const move = (event: PointerEvent) => {
    if (!last) return
    event.preventDefault()
    for (const one of event.getCoalescedEvents?.() ?? [event]) {
      const next = at(one)
      lineTo(brush, last, next)
      last = next
    }
  }
  const up = () => {
    last = undefined
  }
  canvas.addEventListener('pointerdown', down)
  canvas.addEventListener('pointermove', move)
  for (const end of ['pointerup', 'pointercancel'] as const) canvas.addEventListener(end, up)
  const stop = () => {
    canvas.removeEventListener('pointerdown', down)
    canvas.removeEventListener('pointermove', move)
    for (const end of ['pointerup', 'pointercancel'] as const) canvas.removeEventListener(end, up)
  }
  return { clear: () => blank(canvas, brush), stop }
}

/** Canvas resolution: the screen's, at least double, since a signature is enlarged. */
function prepared(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const { width, height } = canvas.getBoundingClientRect()
  const dense = Math.max(2, Math.min(3, window.devicePixelRatio))
  canvas.width = Math.round(width * dense)
  canvas.height = Math.round(height * dense)
  const brush = canvas.getContext('2d')!
  brush.scale(dense, dense)
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  brush.lineWidth = 2.6
  brush.strokeStyle = ink
  blank(canvas, brush)
  return brush
}

function blank(canvas: HTMLCanvasElement, brush: CanvasRenderingContext2D): void {
  brush.fillStyle = paper
  brush.fillRect(0, 0, canvas.width, canvas.height)
}

function lineTo(brush: CanvasRenderingContext2D, from: { x: number; y: number }, to: { x: number; y: number }): void {
  brush.beginPath()
  brush.moveTo(from.x, from.y)
  brush.lineTo(to.x, to.y)
  brush.stroke()
}

/** For those who cannot draw: the name as large text. */
export function drawName(canvas: HTMLCanvasElement, name: string): void {
  const brush = canvas.getContext('2d')!
  const { width, height } = canvas.getBoundingClientRect()
  const size = Math.min(height * 0.5, (width * 0.9) / Math.max(1, [...name].length))
  brush.fillStyle = ink
  brush.font = `italic ${size}px "Kaiti SC", KaiTi, STKaiti, "Segoe Script", cursive`
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.fillText(name, width / 2, height / 2)
}

const margin = 24

/** Crops to the ink with a small margin, so that the signature is not printed small. */
export function cropped(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height)
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    if (data[at]! > 200) continue
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (right < left) return canvas
  const cut = document.createElement('canvas')
  cut.width = right - left + 1 + 2 * margin
  cut.height = bottom - top + 1 + 2 * margin
  const brush = cut.getContext('2d')!
  blank(cut, brush)
  brush.drawImage(canvas, margin - left, margin - top)
  return cut
}
