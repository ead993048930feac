import type { Greeting } from './GreetingCard.tsx'

const width = 720
const height = 1080
const looks = {
  lantern: ['#a3161e', '#d8483a', '#ffe2a8'],
  plum: ['#6d1b3b', '#b83b5e', '#ffe4ea'],
  snow: ['#12305a', '#3f7cb8', '#eaf5ff'],
  graduation: ['#123f38', '#2f8f6b', '#f3ffe3'],
} as const

/** The card as a picture, drawn in the browser so that no name is sent anywhere. */
export async function cardPicture({ title, text, signature, look, picture }: Greeting): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')!
  const [dark, light, ink] = looks[look]
  const ground = pen.createLinearGradient(0, 0, 0, height)
  ground.addColorStop(0, dark)
  ground.addColorStop(1, light)
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height)
  if (picture) await drawArt(pen, picture)
  else drawRings(pen, ink)
  pen.fillStyle = ink
  pen.textAlign = 'center'
  pen.font = `700 64px ${fonts}`
  pen.fillText(title, width / 2, 520, width - 80)
  pen.font = `400 32px ${fonts}`
  const after = writeLines(pen, text, 610)
  pen.font = `500 28px ${fonts}`
  pen.fillText(signature, width / 2, Math.max(after + 80, 980), width - 80)
  return canvas.toDataURL('image/png')
}

const fonts = 'system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif'
const lineHeight = 52

/** Line breaks: Chinese anywhere, other text between words. */
function writeLines(pen: CanvasRenderingContext2D, text: string, top: number): number {
  let [line, y] = ['', top]
  for (const part of text.match(/[A-Za-z0-9'’-]+\s*|\s|[^\sA-Za-z0-9]/g) ?? []) {
    if (pen.measureText(line + part).width > width - 140 && line) {
      pen.fillText(line.trim(), width / 2, y)
      ;[line, y] = ['', y + lineHeight]
    }
    line += part
  }
  pen.fillText(line.trim(), width / 2, y)
  return y
}

function drawRings(pen: CanvasRenderingContext2D, ink: string): void {
  pen.strokeStyle = ink
  pen.lineWidth = 6
  for (const radius of [60, 96, 132]) {
    pen.globalAlpha = 1 - radius / 200
    pen.beginPath()
    pen.arc(width / 2, 260, radius, 0, Math.PI * 2)
    pen.stroke()
  }
  pen.globalAlpha = 1
}

async function drawArt(pen: CanvasRenderingContext2D, address: string): Promise<void> {
  const art = new Image()
  art.src = address
  await art.decode().catch(() => {})
  if (!art.naturalWidth) return
  const scale = Math.max(width / art.naturalWidth, 420 / art.naturalHeight)
  const [w, h] = [art.naturalWidth * scale, art.naturalHeight * scale]
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, width, 420)
  pen.clip()
  pen.drawImage(art, (width - w) / 2, (420 - h) / 2, w, h)
  pen.restore()
}
